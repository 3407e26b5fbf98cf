import { beforeEach, expect, test } from 'vitest'
import { chatSubject } from '#contract/bought/chat-subject.ts'
import type { AdminThread, AdminThreadRow } from '#contract/office/admin-support.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import type { ThreadRow, ThreadView } from '#contract/bought/support.ts'
import { userById } from '../../../identity/accounts/store.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { mailedToken as accountToken } from '../../../testing/mailed-token.ts'
import { publishAs } from '../../../testing/publish-profile.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { openThread } from './open-thread.ts'

let shop: TestShop
let guest: Customer
let admin: Customer
beforeEach(async () => {
  shop = await openTestShop({ SUPPORT_EMAIL: 'help@landfall.test' })
  guest = new Customer(shop)
  admin = new Customer(shop)
  await admin.post('/api/auth/signin', { email: 'admin@landfall.test', password: 'landfall-admin' })
})

const form = { name: 'Ana Ruiz', email: ana.email, subject: 'Hotspot', message: 'Can I use the hotspot?' }

const write = async (who: Customer = guest, more: object = {}) => {
  const { body } = await who.post<{ threadId: string }>('/api/support/messages', { ...form, ...more })
  return body.threadId
}
const pathOf = (id: string) => `/api/support/threads/${id}`
const deskPathOf = (id: string) => `/api/admin/support/threads/${id}`
const atDesk = async (id: string) => (await admin.get<AdminThread>(deskPathOf(id))).body
const answer = async (id: string, text: string, more: object = {}) =>
  admin.post<AdminThread & { code: string }>(`${deskPathOf(id)}/answers`, {
    text,
    version: (await atDesk(id)).version,
    ...more,
  })
const close = async (id: string, more: object = {}) =>
  admin.post<AdminThread & { code: string }>(`${deskPathOf(id)}/status`, {
    status: 'closed',
    version: (await atDesk(id)).version,
    ...more,
  })
const mailsTo = (address: string) => shop.sandbox.mail(address)
const tokenIn = (text: string) => /\/support\/threads#(\S+)/.exec(text)?.[1] ?? ''
const openLink = (token: string, who = new Customer(shop)) =>
  who
    .post<{ threadId: string; code: string }>('/api/support/links/open', { token })
    .then((opened) => ({ ...opened, who }))
/** The newest mailed link. */
const mailedToken = async () => {
  await shop.runJobs()
  const [newest] = await mailsTo(ana.email)
  return tokenIn(newest?.text ?? '')
}

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

test('an answer reaches the customer by mail, and its link opens the conversation on any device', async () => {
  const id = await write()
  await shop.runJobs()
  await answer(id, 'Yes, it works.\nEnjoy!')
  const token = await mailedToken()

  const [mail] = await mailsTo(ana.email)
  expect(mail?.subject).toBe('Re: Hotspot')
  expect(mail?.text).toContain('Yes, it works.\nEnjoy!')
  const { body, who } = await openLink(token)
  expect(body.threadId).toBe(id)
  expect((await who.get<ThreadView>(pathOf(id))).body).toMatchObject({
    status: 'waiting',
    messages: [{ from: 'you' }, { from: 'us', text: 'Yes, it works.\nEnjoy!' }],
  })
  await who.post(`${pathOf(id)}/messages`, { text: 'Thank you' })
  expect(await atDesk(id)).toMatchObject({ status: 'open', isUnread: true, messages: [{}, {}, { proof: 'mailbox' }] })
})

test('no other visitor opens a conversation, writes into it or listens to it', async () => {
  const id = await write()
  const stranger = new Customer(shop)

  expect((await stranger.get(pathOf(id))).status).toBe(404)
  expect((await stranger.post(`${pathOf(id)}/messages`, { text: 'hello' })).status).toBe(404)
  expect((await stranger.get(`${pathOf(id)}/events`)).status).toBe(404)
  expect((await stranger.get<ThreadRow[]>('/api/support/threads')).body).toEqual([])
  for (const path of ['/api/admin/support/threads', deskPathOf(id)]) expect((await stranger.get(path)).status).toBe(401)
})

test('once the owner of the address has written, a browser that only typed it in is locked out', async () => {
  const attacker = new Customer(shop)
  const id = await write(attacker)
  const { who: owner } = await openLink(await mailedToken())

  await owner.post(`${pathOf(id)}/messages`, { text: 'That was not me. My number is 12345.' })

  expect((await attacker.get<{ code: string }>(pathOf(id))).body.code).toBe('thread_link_ended')
  expect((await attacker.post(`${pathOf(id)}/messages`, { text: 'ignore that' })).status).toBe(410)
  expect((await attacker.get<ThreadRow[]>('/api/support/threads')).body).toEqual([])
  expect(await atDesk(id)).toMatchObject({ proof: 'none' })
})

test('a link ends after a month, when it was tampered with, and when the conversation is closed', async () => {
  const id = await write()
  const token = await mailedToken()

  expect((await openLink(`${token.slice(0, -2)}xx`)).status).toBe(410)
  await close(id)
  expect((await openLink(token)).body.code).toBe('thread_link_ended')
  await close(id, { status: 'open' })
  expect((await openLink(token)).status).toBe(410)

  await answer(id, 'Here again')
  const next = await mailedToken()
  expect((await openLink(next)).status).toBe(200)
  shop.clock.turn({ days: 31 })
  expect((await openLink(next)).status).toBe(410)
})

test('of two administrators who answer at once one succeeds, and the other has to read first', async () => {
  const id = await write()
  const { version } = await atDesk(id)

  const answers = await Promise.all([answer(id, 'One', { version }), answer(id, 'Two', { version })])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('thread_moved_on')
  expect((await atDesk(id)).messages).toHaveLength(2)
})

test('an answer is not sent past a message that came in while it was written', async () => {
  const id = await write()
  const { version } = await atDesk(id)
  await guest.post(`${pathOf(id)}/messages`, { text: 'Never mind' })

  expect((await answer(id, 'Let me explain', { version })).status).toBe(409)
})

test('a conversation is not closed past a message that just came in', async () => {
  const id = await write()
  const { version } = await atDesk(id)
  await guest.post(`${pathOf(id)}/messages`, { text: 'One more thing' })

  const refused = await close(id, { version })

  expect(refused).toMatchObject({ status: 409, body: { code: 'thread_moved_on' } })
  expect(await atDesk(id)).toMatchObject({ status: 'open', isUnread: true })
  expect((await close(id)).body).toMatchObject({ status: 'closed', isUnread: false })
})

test('a note is for the desk alone', async () => {
  const id = await write()
  await admin.post(`${deskPathOf(id)}/notes`, { text: 'Sounds like the Osaka outage' })
  await answer(id, 'Hello')
  await shop.runJobs()

  expect((await atDesk(id)).messages).toMatchObject([{}, { author: 'note', by: 'admin@landfall.test' }, {}])
  const seen = JSON.stringify([(await guest.get(pathOf(id))).body, await mailsTo(ana.email)])
  expect(seen).not.toContain('Osaka')
  expect(seen).not.toContain('admin@landfall.test')
})

test('what an administrator does to a conversation is in the audit log, without the messages', async () => {
  const id = await write()
  await answer(id, 'Answer 4711')
  await admin.post(`${deskPathOf(id)}/notes`, { text: 'Note 4711' })
  await close(id)

  const { body: lines } = await admin.get<AuditLine[]>('/api/admin/audit')
  expect(lines.map(({ action }) => action)).toEqual(['close_thread', 'note_on_thread', 'answer_thread'])
  expect(lines.every(({ subjectId }) => subjectId === id)).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('4711')
})

test('unread conversations come first, and all are found by person, subject and text', async () => {
  const first = await write(guest, { subject: 'First' })
  shop.clock.turn({ minutes: 5 })
  const second = await write(guest, { subject: 'Second', message: 'about Osaka' })
  const ids = async (query = '') =>
    (await admin.get<AdminThreadRow[]>(`/api/admin/support/threads${query}`)).body.map(({ id }) => id)

  expect(await ids()).toEqual([second, first])
  await admin.post(`${deskPathOf(second)}/seen`, { version: (await atDesk(second)).version })
  expect(await ids()).toEqual([first, second])
  expect(await ids('?q=osaka')).toEqual([second])
  expect(await ids('?q=first')).toEqual([first])
  expect(await ids(`?q=${encodeURIComponent(ana.email)}`)).toHaveLength(2)
  expect(await ids('?q=%25')).toEqual([])
  expect(await ids('?state=closed')).toEqual([])
})

test('the desk is staffed only while an administrator has it open', async () => {
  const isThere = async () => (await guest.get<{ isStaffed: boolean }>('/api/support/desk')).body.isStaffed

  expect(await isThere()).toBe(false)
  await admin.post('/api/admin/support/presence')
  expect(await isThere()).toBe(true)
  shop.clock.turn({ minutes: 2 })
  expect(await isThere()).toBe(false)
})

test('a customer who reads the answer on the page is not mailed it as well', async () => {
  const id = await write()
  const { who } = await openLink(await mailedToken())
  await who.get(pathOf(id))
  const before = (await mailsTo(ana.email)).length
  await answer(id, 'Read me live')
  await who.get(pathOf(id))
  shop.clock.turn({ minutes: 2 })
  await shop.runJobs()

  expect(await mailsTo(ana.email)).toHaveLength(before)
})

test('canned answers can be added, changed and removed, and those of the first day do not come back', async () => {
  const path = '/api/admin/support/canned-answers'
  const list = async () => (await admin.get<{ id: string; title: string }[]>(path)).body
  const starting = await list()
  expect(starting.length).toBeGreaterThan(2)

  const { body: added } = await admin.post<{ id: string }>(path, { title: 'Aloha', text: 'Hello' })
  await admin.send('PATCH', `${path}/${added.id}`, { title: 'Aloha!', text: 'Hello there' })
  await admin.send('DELETE', `${path}/${starting[0]?.id}`)
  const { ensureStartingAnswers } = await import('./canned-answers.ts')
  await ensureStartingAnswers(shop.deps)

  const titles = (await list()).map(({ title }) => title)
  expect(titles).toContain('Aloha!')
  expect(titles).not.toContain(starting[0]?.title)
  expect((await admin.send('DELETE', `${path}/${starting[0]?.id}`)).status).toBe(404)
})

test('a starting answer uses the shop’s current name', async () => {
  const path = '/api/admin/support/canned-answers'
  const find = async () =>
    (await admin.get<{ id: string; title: string; text: string }[]>(path)).body.find(({ text }) =>
      text.includes(' line.'),
    )
  const { ensureStartingAnswers } = await import('./canned-answers.ts')
  const first = await find()
  expect(first?.text).toContain('for the Landfall line.')
  // As in a shop that opened before the name could be set.
  await shop.deps.database.raw.query("update canned_answers set body = $1 where key = 'no-data'", [first?.text])
  await ensureStartingAnswers(shop.deps)

  await publishAs(shop, { name: 'Meridian' })
  const named = await find()
  await admin.send('PATCH', `${path}/${named?.id}`, { title: 'Nothing after landing', text: named?.text })
  expect(named?.text).toBe(first?.text.replace('Landfall', 'Meridian'))
  await publishAs(shop, { name: 'Polaris' })

  expect(await find()).toMatchObject({
    title: 'Nothing after landing',
    text: first?.text.replace('Landfall', 'Polaris'),
  })
})

test('a guest’s conversations join the account that proves the address, are in its data, and are deleted with it', async () => {
  const attacker = new Customer(shop)
  const id = await write(attacker, { email: 'maya@example.com' })
  const { joinThreads } = await import('./store.ts')
  const holder = await AccountHolder.signUp(shop)
  const { body: user } = await holder.get<{ id: string }>('/api/auth/user')
  await joinThreads(shop.deps.db, user.id as Parameters<typeof joinThreads>[1], 'maya@example.com')

  expect((await holder.get<ThreadRow[]>('/api/support/threads')).body).toMatchObject([{ id }])
  expect((await attacker.get(pathOf(id))).status).toBe(410)
  expect((await holder.get(pathOf(id))).status).toBe(200)
})

test('a customer who changes their account’s address is answered there, and the old mailbox has no way in', async () => {
  const holder = await AccountHolder.signUp(shop)
  await holder.post('/api/auth/links', { token: await accountToken(shop, ana.email, 'confirm-email') })
  const id = await write(holder)
  const formerLink = await mailedToken()
  await holder.send('PATCH', '/api/auth/user', { email: 'ana.new@example.com' })
  const token = await accountToken(shop, 'ana.new@example.com', 'change-email')
  expect((await holder.post('/api/auth/links', { token })).status).toBe(200)
  const before = (await mailsTo(ana.email)).filter(({ subject }) => subject === 'Re: Hotspot').length

  await answer(id, 'For you alone')
  await shop.runJobs()

  expect((await mailsTo('ana.new@example.com'))[0]?.text).toContain('For you alone')
  expect((await mailsTo(ana.email)).filter(({ subject }) => subject === 'Re: Hotspot')).toHaveLength(before)
  expect((await openLink(formerLink)).status).toBe(410)
  expect(await atDesk(id)).toMatchObject({ email: 'ana.new@example.com' })
})

test('what was written signed out under a proven address is in its account’s data, and is deleted with the account', async () => {
  const holder = await AccountHolder.signUp(shop)
  await holder.post('/api/auth/links', { token: await accountToken(shop, ana.email, 'confirm-email') })
  const own = await write()
  const others = await write(guest, { email: 'omar@example.com' })

  const { body } = await holder.get<{ supportConversations: object[] }>('/api/auth/export')
  expect(body.supportConversations).toMatchObject([{ subject: 'Hotspot', email: ana.email }])
  await holder.send('DELETE', '/api/auth/user')

  expect((await admin.get(deskPathOf(own))).status).toBe(404)
  expect(await atDesk(others)).toMatchObject({ email: 'omar@example.com' })
})

test('an account that has not proven its address neither takes over nor deletes what others wrote under it', async () => {
  const id = await write()
  const attacker = await AccountHolder.signUp(shop)

  const { body } = await attacker.get<{ supportConversations: object[] }>('/api/auth/export')
  expect(body.supportConversations).toEqual([])
  expect((await attacker.send('DELETE', '/api/auth/user')).status).toBe(204)

  expect(await atDesk(id)).toMatchObject({ email: ana.email })
})

test('a message that was being sent when its account was deleted is not kept', async () => {
  const holder = await AccountHolder.signUp(shop)
  const user = await userById(shop.deps.db, holder.userId)
  await holder.send('DELETE', '/api/auth/user')

  await expect(openThread(shop.deps, form, { user, language: 'en' })).rejects.toMatchObject({ code: 'signed_out' })
  expect((await admin.get<AdminThreadRow[]>('/api/admin/support/threads')).body).toEqual([])
})

test('ten pages may wait for one conversation, and each gets its messages and no others', async () => {
  const id = await write()
  const other = await write()
  const leaving = new AbortController()
  const listen = () => guest.browser.fetch(`${pathOf(id)}/events`, { signal: leaving.signal })
  const pages = await Promise.all(Array.from({ length: 10 }, listen))
  expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await listen()).status).toBe(429)

  const reader = pages[0]?.body?.getReader()
  let heard = ''
  const listening = (async () => {
    while (!heard.includes('event: support')) heard += new TextDecoder().decode((await reader?.read())?.value)
  })()
  await guest.post(`${pathOf(other)}/messages`, { text: 'elsewhere' })
  await guest.post(`${pathOf(id)}/messages`, { text: 'here' })
  await listening

  expect(heard).toContain(`data: ${id}`)
  expect(heard).not.toContain(other)
  leaving.abort()
})

test('a signed-in customer who mistypes the address keeps the conversation: nothing is mailed to the stranger, and the desk sees both', async () => {
  const maya = await AccountHolder.signUp(shop)
  const stranger = 'ana.ruis@example.com'

  const id = await write(maya, { email: stranger })
  await answer(id, 'Yes, you can.')
  shop.clock.turn({ minutes: 10 })
  await shop.runJobs()

  expect(await mailsTo(stranger)).toEqual([])
  expect((await mailsTo(maya.email)).some(({ text }) => text.includes('Yes, you can.'))).toBe(true)
  expect(await atDesk(id)).toMatchObject({
    email: maya.email,
    typedEmail: stranger,
    isAddressProven: false,
    userId: maya.userId,
  })
  // A customer who signs up with the mistyped address finds nothing of it.
  const other = await AccountHolder.signUp(shop, { email: stranger })
  expect((await other.get(pathOf(id))).status).toBe(404)
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
