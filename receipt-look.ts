import { writeFileSync } from 'node:fs'
import { drawReceipt } from './server/shop/receipts/draw-receipt.ts'
import { qrPng } from './server/ground/pictures/qr-code.ts'
writeFileSync('/tmp/lf/qr.png', qrPng('LPA:1$rsp.sandbox.test$ABCDEF'))
const base = {
  number: 'R-LF261116CEUYMW',
  orderNo: 'LF261116CEUYMW',
  shopUrl: 'https://landfall.example',
  date: '16 November 2026',
  item: 'Japan 5GB 30 Days',
  total: '$11.99',
  paidWith: [['Visa ending in 4242', '$11.99']] as [string, string][],
  note: undefined,
}
writeFileSync(
  '/tmp/lf/r1.pdf',
  await drawReceipt({
    ...base,
    seller: { name: 'Landfall', address: [], taxId: '' },
    buyer: ['Ana Ruiz', 'ana@example.com'],
  }),
)
writeFileSync(
  '/tmp/lf/r2.pdf',
  await drawReceipt({
    ...base,
    item: 'Top-up: Europe (30+ areas) 10GB 30 Days, with a rather long name that wraps',
    seller: {
      name: 'Landfall Travel Data Limited',
      address: ['12 Harbour Street', 'Galway H91 X2Y3', 'Ireland'],
      taxId: 'IE1234567AB',
    },
    buyer: ['山田 はなこ', 'a-very-long-address-for-a-receipt-that-needs-two-lines@subdomain.example.com'],
    paidWith: [
      ['Store credit', '$2.00'],
      ['American Express ending in 0005', '$9.99'],
    ],
    note: 'This order has been refunded in full.',
  }),
)
const from = performance.now()
for (let i = 0; i < 20; i++)
  await drawReceipt({
    ...base,
    seller: { name: 'Landfall', address: [], taxId: '' },
    buyer: ['Ana Ruiz', 'ana@example.com'],
  })
console.log((performance.now() - from) / 20, 'ms each')
