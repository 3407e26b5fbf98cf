import { beforeEach, expect, test } from 'vitest'
import type { AdminThread } from '#contract/office/admin-support.ts'
import { sandboxSupportEmail } from '../../../../platform/profile/settings.ts'
import { sandboxInboundSecret } from '../settings.ts'
import { ana, Customer } from '../../../../testing/customer.ts'
import { publishAs } from '../../../../testing/publish-profile.ts'
import { openTestShop, type TestShop } from '../../../../testing/open-test-shop.ts'
import { littleMore, workOfLongText } from '../../../../testing/work-of.ts'
import { readReplyAddress, replyAddressOf } from '../reply-address.ts'
import { readMail } from './read-mail.ts'

let shop: TestShop
let admin: Customer
let id: string
beforeEach(async () => {
  shop = await openTestShop({ LOG_LEVEL: 'debug' })
  shop.logged.length = 0
  admin = new Customer(shop)
  await admin.post('/api/auth/signin', { email: 'admin@landfall.test', password: 'landfall-admin' })
  const form = { name: 'Ana Ruiz', email: ana.email, subject: 'Hotspot', message: 'Can I use the hotspot?' }
  id = (await new Customer(shop).post<{ threadId: string }>('/api/support/messages', form)).body.threadId
  await shop.runJobs()
})

const inbox = sandboxSupportEmail
const thread = async () => (await admin.get<AdminThread>(`/api/admin/support/threads/${id}`)).body
const said = async () => (await thread()).messages.slice(1)
const addressOf = (party: 'customer' | 'desk') => replyAddressOf(shop.deps, inbox, { threadId: id, party }) ?? ''

interface Written {
  from?: string
  to?: string
  messageId?: string
  headers?: string[]
  body?: string
}

const write = ({ from = ana.email, to = addressOf('customer'), messageId = '<1@mail.example>', ...mail }: Written) =>
  [
    `From: Ana <${from}>`,
    `To: ${to}`,
    'Subject: Re: Hotspot',
    `Message-ID: ${messageId}`,
    ...(mail.headers ?? ['Content-Type: text/plain; charset=utf-8']),
    '',
    mail.body ?? 'Thank you!',
  ].join('\r\n')

const deliver = async (raw: string, secret: string = sandboxInboundSecret) => {
  const answer = await shop.fetch('/api/support/inbound', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    body: raw,
  })
  return { status: answer.status, ...((await answer.json()) as { outcome?: string }) }
}

test('a customer answers by replying, and what they quote is cut off', async () => {
  const body =
    'Thank you, it works.\r\n\r\nAna\r\n\r\nOn Mon, 16 Nov 2026, Landfall <hello@landfall.test> wrote:\r\n> Can I\r\n'

  expect(await deliver(write({ body }))).toMatchObject({ status: 200, outcome: 'kept' })

  expect(await said()).toMatchObject([
    { author: 'customer', proof: 'mailbox', via: 'mail', text: 'Thank you, it works.\n\nAna' },
  ])
})

test('an operator answers by replying, the customer is mailed, and it is in the audit log', async () => {
  expect(await deliver(write({ from: inbox, to: addressOf('desk'), body: 'Yes, you can.' }))).toMatchObject({
    outcome: 'kept',
  })
  await shop.runJobs()

  expect(await said()).toMatchObject([{ author: 'operator', by: inbox, text: 'Yes, you can.' }])
  expect((await shop.sandbox.mail(ana.email))[0]?.text).toContain('Yes, you can.')
  expect((await admin.get<{ action: string }[]>('/api/admin/audit')).body).toMatchObject([{ action: 'answer_thread' }])
})

test('a shop that names another inbox is answered there, and replies to its earlier mails still arrive', async () => {
  const before = { customer: addressOf('customer'), desk: addressOf('desk') }
  await publishAs(shop, { name: 'Meridian', supportEmail: 'help@meridian.example' })

  await deliver(write({ to: before.customer, body: 'One more thing' }))
  await shop.runJobs()
  const [mail] = await shop.sandbox.mail('help@meridian.example')
  expect(mail?.text).toContain('One more thing')
  await deliver(
    write({
      from: 'help@meridian.example',
      to: before.desk,
      messageId: '<2@mail.example>',
      body: 'From the new inbox',
    }),
  )
  await deliver(write({ from: inbox, to: before.desk, messageId: '<3@mail.example>', body: 'From the former' }))

  expect((await said()).map(({ text }) => text)).toEqual(['One more thing', 'From the new inbox', 'From the former'])
  await shop.runJobs()
  const { rows } = await shop.deps.database.raw.query<{ headers: Record<string, string> }>(
    'select headers from sandbox.mail where recipient = $1 order by id desc limit 1',
    [ana.email],
  )
  expect(rows[0]?.headers).toMatchObject({
    'reply-to': replyAddressOf(shop.deps, 'help@meridian.example', { threadId: id, party: 'customer' }),
    references: `<support-${id}@localhost>`,
  })
})

test('a reply by mail leaves open what the customer wrote after the mail it answers', async () => {
  await deliver(write({ body: 'Never mind, I meant the other phone' }))

  await deliver(write({ from: inbox, to: addressOf('desk'), messageId: '<2@mail.example>', body: 'Yes, you can.' }))
  expect(await thread()).toMatchObject({ status: 'open', isUnread: true })
  await shop.runJobs()
  expect((await shop.sandbox.mail(inbox))[0]?.text).toContain('the other phone')

  await deliver(write({ from: inbox, to: addressOf('desk'), messageId: '<3@mail.example>', body: 'On that one too.' }))
  expect(await thread()).toMatchObject({ status: 'waiting', isUnread: false })
})

test('without the secret nothing is accepted, and nothing is read', async () => {
  for (const secret of ['', 'wrong']) expect(await deliver(write({}), secret)).toMatchObject({ status: 401 })
  expect(await said()).toEqual([])
})

test('only the person an address was made for can write through it', async () => {
  const mine = addressOf('customer')
  const asDesk = mine.replace(/(\+.{26})c/, '$1d')

  expect(await deliver(write({ from: 'eve@example.com' }))).toMatchObject({ outcome: 'wrong-sender' })
  expect(await deliver(write({ from: ana.email, to: addressOf('desk') }))).toMatchObject({ outcome: 'wrong-sender' })
  expect(await deliver(write({ from: inbox, to: asDesk }))).toMatchObject({ outcome: 'unknown-address' })
  expect(await deliver(write({ to: inbox }))).toMatchObject({ outcome: 'unknown-address' })
  expect(await said()).toEqual([])
})

test('an address is read in any case, and no letter of it can be changed', () => {
  const address = addressOf('desk')

  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(readReplyAddress(shop.deps, address.toUpperCase())).toEqual({ threadId: id, party: 'desk' })
  const at = address.indexOf('@') - 2
  const changed = address.slice(0, at) + (address[at] === 'a' ? 'b' : 'a') + address.slice(at + 1)
  expect(readReplyAddress(shop.deps, changed)).toBeUndefined()
})

test('a mail that is delivered again is stored once, also at the same moment', async () => {
  await Promise.all([deliver(write({})), deliver(write({})), deliver(write({}))])

  expect(await said()).toHaveLength(1)
})

test.each([
  ['an out-of-office note', ['Auto-Submitted: auto-replied']],
  ['a mailing list', ['Precedence: bulk']],
  ['a bounce', ['Return-Path: <>']],
])('%s is not answered and not kept', async (_what, headers) => {
  expect(await deliver(write({ headers }))).toMatchObject({ outcome: 'robot' })
  expect(await said()).toEqual([])
})

test('two machines that answer each other stop after twenty', async () => {
  let outcome
  for (let count = 0; count < 22; count++) outcome = (await deliver(write({ messageId: `<${count}@x>` }))).outcome

  expect(outcome).toBe('too-many')
  expect(await said()).toHaveLength(20)
})

test('files are dropped, and the desk sees that', async () => {
  const raw = write({
    headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
    body: '--b\r\nContent-Type: text/plain\r\n\r\nSee the picture\r\n--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename=x.png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--b--\r\n',
  })

  await deliver(raw)

  expect(await said()).toMatchObject([{ text: 'See the picture', droppedFiles: 1 }])
})

test('a mail too large is refused', async () => {
  expect((await deliver(write({ body: 'x'.repeat(16 * 1024 * 1024) }))).status).toBe(413)
})

test('a mail in HTML alone is read as text', async () => {
  await deliver(
    write({
      headers: ['Content-Type: text/html'],
      body: '<style>p{}</style><p>Fish &amp; chips<script>alert(1)</script></p><blockquote>old</blockquote>',
    }),
  )

  expect(await said()).toMatchObject([{ text: 'Fish & chips' }])
})

test('what is written below a quote in HTML is kept', async () => {
  const body =
    '<p>On Mon, 16 Nov 2026, Landfall wrote:</p><blockquote><p>Old<blockquote>Older</blockquote></p></blockquote><p>Yes!</p>'

  await deliver(write({ headers: ['Content-Type: text/html'], body }))

  expect(await said()).toMatchObject([{ text: 'Yes!' }])
})

test('a reply below what it answers is kept', async () => {
  const body = `On Mon, 16 Nov 2026, Landfall <a@b.c> wrote:\r\n> Does it work?\r\n\r\nYes, thank you.\r\n`

  expect(await deliver(write({ body }))).toMatchObject({ outcome: 'kept' })

  expect(await said()).toMatchObject([{ text: 'Yes, thank you.' }])
})

test.each(['<', '<br', '<style', '<style></style><', '<blockquote', '<blockquote><'])(
  'a mail of nothing but %s blocks no other request: one long mail is as much work as many short ones',
  async (piece) => {
    const mail = (type: string) => (length: number) =>
      write({ headers: [`Content-Type: ${type}`], messageId: `<${type}@x>`, body: piece.repeat(length / piece.length) })
    const read = (raw: string) => readMail(Buffer.from(raw))
    for (const type of ['text/html', 'text/plain']) {
      expect((await deliver(mail(type)(200_000))).status).toBe(200)
      expect(await workOfLongText(read, mail(type), 200_000), type).toBeLessThan(littleMore)
    }
  },
)

test('the mailbox of the sandbox replies through the same route', async () => {
  const mails = (await (await shop.fetch(`/sandbox/mail?to=${inbox}`)).json()) as { id: number }[]

  const answer = await shop.fetch(`/sandbox/mail/${mails[0]?.id}/reply`, {
    method: 'POST',
    body: new URLSearchParams({ text: 'Grüße vom Schalter' }),
  })

  expect(answer.headers.get('location')).toContain('replied=kept')
  expect(await said()).toMatchObject([{ author: 'operator', text: 'Grüße vom Schalter' }])
})

test('the log holds neither addresses nor texts of customers', async () => {
  await deliver(write({ body: 'My secret plan' }))

  expect(shop.logged.join('')).not.toMatch(/ana@example\.com|secret plan|\+[a-z2-7]{43}@/)
})
