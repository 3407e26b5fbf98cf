import { beforeEach, expect, test } from 'vitest'
import { chatSubject } from '#contract/bought/chat-subject.ts'
import type { AdminThreadRow } from '#contract/office/admin-support.ts'
import type { ThreadView } from '#contract/bought/support.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import {
  openSupport,
  shop,
  guest,
  admin,
  form,
  write,
  pathOf,
  atDesk,
  answer,
  mailsTo,
} from '../../../testing/support-cases.ts'

beforeEach(openSupport)

test('a message is kept and shown at the desk, also while no mail can be sent', async () => {
  await shop.sandbox.setFaults({ mail: { errorRate: 1 } })

  const id = await write()
  await shop.runJobs()

  expect((await guest.get<ThreadView>(pathOf(id))).body.messages).toMatchObject([{ from: 'you', text: form.message }])
  const { body: rows } = await admin.get<AdminThreadRow[]>('/api/admin/support/threads')
  expect(rows).toMatchObject([{ id, subject: 'Hotspot', email: ana.email, status: 'open', isUnread: true }])
})

test('the same message sent twice, or twice at once, is one conversation', async () => {
  const once = crypto.randomUUID()

  const ids = await Promise.all([write(guest, { once }), write(guest, { once }), write(new Customer(shop), { once })])
  ids.push(await write(guest, { once }))

  expect(new Set(ids).size).toBe(1)
  expect((await admin.get<AdminThreadRow[]>('/api/admin/support/threads')).body).toHaveLength(1)
})

test('the operator is mailed the message with the orders of that address, marked as not proven and without codes', async () => {
  const buyer = new Customer(shop)
  const orderId = await buyer.buy(await planFor(shop))
  await shop.runJobs()
  const stranger = new Customer(shop)

  const id = await write(stranger)
  await shop.runJobs()

  const [mail] = await mailsTo('help@landfall.test')
  const thread = await atDesk(id)
  expect(thread).toMatchObject({ proof: 'none', orders: [{ id: orderId }] })
  expect(mail?.text).toContain(form.message)
  expect(mail?.text).toContain(thread.orders[0]?.packageName)
  expect(mail?.text).toContain('NOT PROVEN')
  expect(`${mail?.text}${mail?.html}${JSON.stringify(thread)}`).not.toMatch(/LPA:|rsp\./i)
  // The stranger sees nothing of them.
  expect(JSON.stringify((await stranger.get(pathOf(id))).body)).not.toContain(thread.orders[0]?.orderNo)
})

test('a signed-in customer’s own orders are shown, whatever address they type', async () => {
  await new Customer(shop).buy(await planFor(shop))
  const holder = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
  const id = ((await holder.post('/api/support/messages', form)).body as { threadId: string }).threadId

  expect(await atDesk(id)).toMatchObject({ proof: 'account', orders: [] })
})

test('the owner of a typed address gets a mail that quotes nothing that was typed', async () => {
  await write(guest, { name: 'Click evil.example', subject: 'Win a prize', message: 'http://evil.example' })
  await shop.runJobs()

  const [mail] = await mailsTo(ana.email)
  expect(mail?.subject).toBe('We’ve received your message')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|prize/)
})

test('a conversation keeps the language of the page it was started on, and mails lead back to it', async () => {
  await write()
  await shop.runJobs()

  const { rows } = await shop.deps.database.raw.query('select language from support_threads where $1', [true])
  expect(rows).toEqual([{ language: 'en' }])
  const [mail] = await mailsTo(ana.email)
  expect(mail?.text).toContain(`${shop.deps.config.publicUrl}/support/threads#`)
  expect(mail?.html).toContain('<html lang="en" dir="ltr">')
})

test('a chat has an English subject for the desk, and one in their language for the customer', async () => {
  guest.browser.cookies.set('lang', 'de')
  const id = await write(guest, { subject: chatSubject, channel: 'chat' })
  await shop.runJobs()
  await answer(id, 'Yes, it works.')
  await shop.runJobs()

  expect(await atDesk(id)).toMatchObject({ subject: 'Live chat' })
  expect((await mailsTo(ana.email)).map(({ subject }) => subject)).toContain('Re: Live-Chat')
})

test('an address that others type in gets three such mails an hour', async () => {
  for (let count = 0; count < 5; count++) await write()
  await shop.runJobs()

  expect(await mailsTo(ana.email)).toHaveLength(3)
})

test('a stranger who spells one mailbox in many ways has three receipts mailed to it', async () => {
  for (let tag = 0; tag < 5; tag++)
    await write(new Customer(shop), { email: `noor+${tag}@example.com`, once: undefined })
  await shop.until(async () => (await shop.runJobs()) === 0)

  const all = await Promise.all([0, 1, 2, 3, 4].map((tag) => mailsTo(`noor+${tag}@example.com`)))
  expect(all.map((mails) => mails.length)).toEqual([1, 1, 1, 0, 0])
})

test('an answer to a message whose subject leads elsewhere does not repeat the subject', async () => {
  const id = await write(guest, { subject: 'Win at evil.example' })
  await answer(id, 'We never do that.')
  await shop.until(async () => (await shop.runJobs()) === 0)

  const mails = await mailsTo(ana.email)
  expect(mails.map(({ subject }) => subject)).toContain('Our reply')
  expect(JSON.stringify(mails)).not.toContain('evil.example')
})
