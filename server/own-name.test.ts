import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contract/identity/account.ts'
import { mailLowBalance } from './office/platform/operations/mail-low-balance.ts'
import { addReading } from './office/platform/operations/store.ts'
import { linkMails, type LinkMailName, type NoticeName, notices } from './identity/accounts/account-mails.ts'
import { sendAccountMail } from './identity/accounts/send-account-mail.ts'
import { mailAutoTopUp } from './shop/messages/top-up-mails/mail-auto-top-up.ts'
import { endBuy, keepRule } from './shop/bought/auto-topups/store.ts'
import { mailAlert } from './shop/messages/notifications/tell-customer.ts'
import { mailRefund } from './shop/messages/refund-mails/mail-refund.ts'
import {
  mailRefundAsked,
  mailRefundDeclined,
  tellOperatorOfRequest,
} from './shop/bought/orders/refund-request-mails.ts'
import { insertRequest } from './shop/sales/books/refund-requests.ts'
import { getOrder } from './shop/sales/books/store.ts'
import { mailTopUp, mailTopUpRefund } from './shop/messages/top-up-mails/mail-top-up.ts'
import { tellFormerAddress } from './shop/bought/address-correction/tell-former-address.ts'
import { writeAddress } from './shop/bought/address-correction/store.ts'
import { AccountHolder } from './testing/account-holder.ts'
import { signInAsAdmin } from './testing/account-holders.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'
import { publishAs } from './testing/publish-profile.ts'
import { writeTopUp } from './testing/write-top-up.ts'

/** A shop with a name of its own, apart from the keys. */
const settings = {
  MAIL_FROM: 'The old name <post@meridian.example>',
  SUPPORT_EMAIL: 'desk@meridian.example',
  ADMIN_EMAIL: 'owner@meridian.example',
  ADMIN_PASSWORD: 'a long enough password',
}
const meridian = {
  name: 'Meridian',
  legalName: 'Meridian Travel GmbH',
  address: 'Hafenstraße 1\n20457 Hamburg',
  registration: 'HRB 12345',
  taxNumber: 'DE123456789',
  supportEmail: 'help@meridian.example',
}

interface Kept {
  recipient: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  cids: string[]
}

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop(settings)
})

const query = async <Row>(sql: string, ...values: unknown[]) =>
  (await shop.deps.database.raw.query<Row>(sql, values)).rows

/** Every mail in the mailbox, as it arrived. */
const mails = () =>
  query<Kept>(
    `select recipient, subject, body_text as text, body_html as html, headers,
       array(select coalesce(cid, '') from sandbox.mail_files where mail_id = mail.id) as cids
     from sandbox.mail order by id`,
  )

/** Sends one mail of each kind. */
async function sendAll(): Promise<void> {
  const { deps } = shop
  const maya = await AccountHolder.signUp(shop)
  const order = await maya.checkOut()
  await query('update users set pending_email = $2 where id = $1', maya.userId, 'maya@example.org')
  for (const mail of Object.keys(linkMails) as LinkMailName[])
    await sendAccountMail(deps, { mail, userId: maya.userId })
  for (const mail of Object.keys(notices) as NoticeName[]) await sendAccountMail(deps, { mail, userId: maya.userId })
  await sendAccountMail(deps, { mail: 'email-changed', formerEmail: 'former@example.com' })

  await mailTopUp(deps, (await writeTopUp(maya, order.id, 'delivered')).id)
  await mailTopUpRefund(deps, (await writeTopUp(maya, order.id, 'refunded')).id)
  for (const kind of ['usage-75', 'usage-90', 'expiring-3', 'expiring-1'] as const) {
    const share = kind === 'usage-75' ? 0.8 : 0.95
    await query('update esims set used_mb = total_mb * $2::float where order_id = $1', order.id, share)
    await mailAlert(deps, { orderId: order.id, kind }, kind)
  }
  const rule = { orderId: order.id, userId: maya.userId, planCode: 'JP-1', planName: 'One more', price: 450 }
  const at = deps.clock.now()
  await keepRule(deps.db, {
    ...rule,
    currency: 'USD',
    perUsd: 1,
    mostTimes: 2,
    agreedAt: at,
    consents: [],
    country: null,
    stoppedWhy: null,
  })
  const topUp = await writeTopUp(maya, order.id, 'delivered')
  for (const end of [
    { outcome: 'bought' as const, topUpId: topUp.id },
    { outcome: 'declined' as const, topUpId: null },
  ]) {
    const totalMb = end.topUpId ? 1 : 2
    const buy = await endBuy(
      deps.db,
      { id: 0, orderId: order.id, totalMb, begunAt: at, outcome: null, topUpId: null },
      end,
    )
    await mailAutoTopUp(deps, buy?.id ?? 0)
  }

  const request = await insertRequest(deps.db, { orderId: order.id, reason: 'Not needed', askedAt: at })
  for (const tell of [mailRefundAsked, mailRefundDeclined, tellOperatorOfRequest]) await tell(deps, request?.id ?? 0)
  const changeId = await writeAddress(deps.db, await getOrder(deps.db, order.id), {
    email: maya.email,
    userId: null,
    at,
    actor: 'guest',
    note: '',
  })
  await tellFormerAddress(deps, changeId)
  await query("update orders set status = 'refunded' where id = $1", order.id)
  await mailRefund(deps, order.id)

  const { browser, user } = await signInAsAdmin(shop)
  await addReading(deps.db, { supplier: 'esim-access', readAt: at, microUsd: 1, isLow: true })
  await mailLowBalance(deps, { userId: user.id as UserId, supplier: 'esim-access' })
  await maya.post('/api/support/messages', { name: 'Maya', email: maya.email, subject: 'Hotspot', message: 'Can I?' })
  await shop.runJobs()
  const [thread] = await query<{ id: string; version: string }>(
    'select id, last_message_id::text as version from support_threads',
  )
  await browser.send('POST', `/api/admin/support/threads/${thread?.id}/answers`, {
    text: 'Yes.',
    version: thread?.version,
  })
  await shop.runJobs()
}

test('no mail of a shop with its own name contains ours, in any part or header', async () => {
  await publishAs(shop, meridian)

  await sendAll()

  const all = await mails()
  expect(all.map(({ subject }) => subject)).toContain('Re: Hotspot')
  expect(all.length).toBeGreaterThan(25)
  for (const mail of all) {
    const { received: _way, ...headers } = mail.headers
    expect.soft(JSON.stringify({ ...mail, headers })).not.toMatch(/landfall/i)
    expect.soft(mail.text).toContain('\nMeridian, http')
    expect
      .soft(mail.text)
      .toContain('Meridian Travel GmbH, Hafenstraße 1, 20457 Hamburg, HRB 12345, VAT number DE123456789')
    expect.soft(mail.html).toContain('mailto:help@meridian.example')
    expect.soft(mail.headers.from).toBe('Meridian <post@meridian.example>')
    expect.soft(mail.text).not.toMatch(/4 hours|Data the moment/)
    expect.soft(mail.headers['reply-to']).toMatch(/^help(\+\w+)?@meridian\.example$/)
  }
})

test('the demonstration’s mails are unchanged', async () => {
  await sendAll()

  const all = await mails()
  for (const mail of all) {
    expect.soft(mail.text).toMatch(/\nLandfall, http\S+\s*$/)
    expect.soft(mail.html).toContain('>Landfall</a>. Data the moment you land.</td>')
    expect.soft(mail.headers.from).toBe('Landfall <post@meridian.example>')
  }
  expect(all.map(({ text }) => text).join('\n')).toContain('We’ll reply by email within 4 hours.')
})

test.each([
  ['Meridian, "Inc." x@evil.example', /^"Meridian, \\"Inc\.\\" x@evil\.example" <post@meridian\.example>$/],
  ['Zoës Läden', 'Zoës Läden'],
  ['メリディアン旅行', 'メリディアン旅行'],
])('%s is only a display name before the sender’s address', async (name, read) => {
  await publishAs(shop, { name })

  await AccountHolder.signUp(shop)
  await shop.runJobs()

  const [mail] = await query<{ sender: string; headers: Record<string, string>; subject: string }>(
    'select sender, headers, subject from sandbox.mail',
  )
  expect(mail?.sender).toBe('post@meridian.example')
  expect(decodeWords(mail?.headers.from ?? '')).toMatch(read)
  expect(mail?.subject).toBe(`Confirm your email for ${name}`)
})

/** RFC 2047, as nodemailer writes it. */
const decodeWords = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )

test('a name published by one process is in the next mail of another', async () => {
  const other = await openTestShop({ ...settings, SUPPORT_EMAIL: 'other@meridian.example' })
  const { user } = await signInAsAdmin(other)
  const send = () => sendAccountMail(other.deps, { mail: 'password-changed', userId: user.id as UserId })
  await send()

  await publishAs(shop, meridian)
  await send()

  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your Landfall password was changed',
    'Your Meridian password was changed',
  ])
})

test('files are saved under the shop’s name', async () => {
  await publishAs(shop, { name: 'Café Süd & Co.' })
  const { browser } = await signInAsAdmin(shop)
  const nameOf = async (path: string) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return (await shop.fetch(path, { headers: { cookie } })).headers.get('content-disposition')
  }

  expect(await nameOf('/api/admin/orders.csv')).toMatch(/filename="cafe-sud-co-orders-[\d-]+\.csv"/)
  expect(await nameOf('/api/auth/export')).toBe('attachment; filename="cafe-sud-co-account.json"')
})
