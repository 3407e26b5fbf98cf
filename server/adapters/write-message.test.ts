import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { type MessagePart, writeMessage } from './write-message.ts'

const code = {
  filename: 'esim-qr.png',
  content: Buffer.alloc(700, 7),
  contentType: 'image/png',
  cid: 'qr@shop.example',
}
const paper = { filename: 'Quittung für Zoë.pdf', content: Buffer.alloc(5000, 200), contentType: 'application/pdf' }

test.each([
  ['plain text', { text: 'Here it is.\n\nBye.' }],
  ['long lines', { text: `${'a long line '.repeat(200)}\n.\n` }],
  ['text and a page', { text: 'Voilà.', html: `<p>${'Voilà, 日本 '.repeat(40)}</p>\n<p>=</p>` }],
  ['Arabic', { text: 'شريحتك جاهزة\n'.repeat(30), html: '<p dir="rtl">شريحتك جاهزة</p>' }],
  ['with files', { text: 'Here it is.', html: '<img src="cid:qr@shop.example">', attachments: [code, paper] }],
  ['with a file and no page', { text: 'Here it is.', attachments: [paper] }],
])('a mail of %s is written as nodemailer would write it', async (_what, content) => {
  const from = { name: 'Méridien', address: 'shop@example.com' }
  const message = new MailComposer({ from, to: 'ana@example.com', subject: 'Your eSIM – 日本', ...content }).compile()
  const usual = await message.build()

  const ours = writeMessage(message as unknown as MessagePart)
  expect(ours.toString()).toBe(usual.toString())
})
