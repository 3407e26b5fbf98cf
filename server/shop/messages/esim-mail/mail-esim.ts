import { addressIn, type Language } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { hostOf } from '../../../platform/mail/mail-frame.ts'
import { qrPng } from '../../../platform/pictures/qr-code.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { mailBuyer, type MailDeps } from '../../bought/orders/mail-buyer.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import { attachInvoice } from '../../papers/invoices/attach-invoice.ts'
import type { IssueDeps } from '../../papers/invoices/issue-invoices.ts'
import { confirmSale } from '../../papers/legal-papers/confirm-sale.ts'
import { readReceipt, type ReceiptDeps } from '../../papers/receipts/read-receipt.ts'
import { languageOfOrder, type Order } from '../../sales/books/order.ts'
import { getSale, type Sale } from '../../sales/books/sale-store.ts'
import { isToldWithSale, saleMailOf } from '../../sales/books/sale-mail-store.ts'
import { getOrderToMail } from '../../sales/books/store.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import { esimMail } from './esim-mail.ts'
import { tellEsim } from './esim-to-mail.ts'

type Deps = MailDeps & WithVault & WithCatalog & WithPayments & WithLog & WithQueue & WithThreads & WithTaxes

/**
 * Sends the QR code, the codes to type, the kit and the receipt, so that the traveller finds them in any inbox on any
 * device.
 */
export async function mailEsim(deps: Deps, orderId: string, again = ''): Promise<void> {
  const found = await getOrderToMail(deps.db, orderId)
  const { order, esim } = found
  if (!again && isToldWithSale(found)) return deps.queue.enqueueAll(deps.db, [saleMailOf(order.saleId)])
  if (!esim || !order.email || !orderTraits[order.status].isInUse) return
  const { publicUrl } = deps.config
  const told = await tellEsim(deps, { ...found, esim }, `qr@${hostOf(publicUrl)}`)
  const sale = await getSale(deps.db, order.saleId)
  const { file: paper, isInvoice } = await attachReceipt(deps, order, sale)
  const guideUrl = publicUrl + addressIn(languageOfOrder(order), paths.setupGuide)
  const contract = await confirmSale(deps, sale, languageOfOrder(order))
  const letter = { ...told, guideUrl, isInvoice, contract: contract.blocks }
  const qr = { filename: 'esim-qr.png', content: qrPng(told.code), contentType: 'image/png', cid: told.qrCid }
  const write = (language: Language, { name: shop }: CurrentProfile) => esimMail({ ...letter, language, shop })
  await mailBuyer(deps, found, `esim-ready-${orderId}${again}`, write, [qr, paper, ...contract.files])
}

/** Attached, because travellers forward it and accountants file it: docs/decisions/0064. */
export async function attachReceipt(deps: ReceiptDeps & IssueDeps, order: Order, sale: Sale) {
  // Where the shop charges tax, the invoice takes its place.
  const invoice = await attachInvoice(deps, order)
  if (invoice) return { file: invoice, isInvoice: true }
  const receipt = await readReceipt(deps, order, sale)
  const file = await deps.threads.run('draw-receipt', receipt, { by: undefined })
  const attached = { filename: `${receipt.number}.pdf`, content: Buffer.from(file), contentType: 'application/pdf' }
  return { file: attached, isInvoice: false }
}
