import { beforeEach, describe, expect, test } from 'vitest'
import type { SecurityEventLine } from '#contract/identity/security-event.ts'
import { AccountHolder } from '../../testing/account-holder.ts'
import { ana as anaForm, signInAsAdmin, signUp } from '../../testing/account-holders.ts'
import { enrol } from '../../testing/authenticator.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { applyRetention } from '../../office/platform/retention/apply-retention.ts'
import { addEvents } from './store.ts'

let shop: TestShop
let admin: TestBrowser
let tests = 0
beforeEach(async () => {
  shop = await openTestShop({ LOG_LEVEL: 'info' })
  // Each test has its own minute, which no other test has filled.
  shop.clock.turn({ minutes: 2 * ++tests })
  await shop.deps.security.written()
  ;({ browser: admin } = await signInAsAdmin(shop))
  await shop.deps.security.written()
  await shop.deps.database.raw.query('delete from security_events where $1', [true])
  shop.logged.length = 0
})

const readEvents = async (query = '') =>
  (await admin.get<SecurityEventLine[]>(`/api/admin/security-events${query}`)).body
const namesOf = (lines: SecurityEventLine[]) => lines.map(({ event }) => event).toReversed()
const streamed = () =>
  shop.logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ stream }) => stream === 'security')
const signIn = (browser: TestBrowser, password: string) =>
  browser.send('POST', '/api/auth/signin', { email: anaForm.email, password })

describe('what happens to an account', () => {
  test('is listed in order, with its user and one network address', async () => {
    const { browser, user } = await signUp(shop)
    await signIn(browser, 'a wrong one')
    await browser.get('/api/logout')
    await signIn(browser, anaForm.password)
    await browser.send('PATCH', '/api/auth/user', { email: 'new@example.com' })
    await browser.send('POST', '/api/auth/links', {
      token: await mailedToken(shop, 'new@example.com', 'change-email'),
    })
    await browser.send('POST', '/api/auth/signout-everywhere')
    await browser.send('POST', '/api/auth/forgot-password', { email: 'new@example.com' })
    const token = await mailedToken(shop, 'new@example.com', 'set-password')
    await browser.send('POST', '/api/auth/links', { token, password: 'a new long password' })
    await browser.send('POST', '/api/auth/links', { token, password: 'another long password' })
    await browser.send('DELETE', '/api/auth/user')

    const lines = (await readEvents()).filter((line) => line.event !== 'link_refused')
    // The same event within a minute is one line, so the later sign-ins are in the first.
    expect([...new Set(namesOf(lines))]).toEqual(
      expect.arrayContaining([
        'signed_up',
        'signed_in',
        'sign_in_failed',
        'signed_out',
        'email_change_asked',
        'email_changed',
        'sessions_ended',
        'password_set',
        'account_deleted',
      ]),
    )
    expect(lines.filter((line) => line.user?.id !== user.id)).toEqual([])
    expect(new Set(lines.map(({ address }) => address)).size).toBe(1)
    expect((await readEvents('?q=a%20link')).map(({ event }) => event)).toEqual(['link_refused'])
  })

  test('goes to the log as one stream, without an email, an address, a password or a code', async () => {
    const ana = await AccountHolder.signUp(shop)
    await ana.post('/api/auth/signin', { email: ana.email, password: 'a wrong password' })
    const order = await ana.checkOut()
    await admin.get(`/api/orders/${order.id}`)

    const lines = streamed()
    expect(lines.map(({ event }) => event)).toEqual(['signed_up', 'signed_in', 'sign_in_failed', 'code_read'])
    expect(lines.at(-1)).toMatchObject({ level: 40, order: order.id, msg: 'Read a customer’s eSIM code' })
    const [row] = await readEvents('?q=code_read')
    const told = JSON.stringify([lines, { ...row, user: null }])
    for (const secret of [ana.email, '127.0.0.1', 'a wrong password', 'a long password', order.installationCode ?? ''])
      expect(told).not.toContain(secret)
    expect(row).toMatchObject({ user: { email: 'admin@landfall.test' }, facts: { order: order.id }, count: 1 })
  })

  test('includes an admin’s second factor from the first code to the last', async () => {
    const { authenticator, recoveryCodes } = await enrol(shop, admin)
    const factor = (path: string, code: string) => admin.send('POST', `/api/auth/second-factor/${path}`, { code })
    await factor('prove', '000000')
    await factor('prove', authenticator.freshCode())
    await factor('prove', recoveryCodes[0] ?? '')
    await factor('recovery-codes', authenticator.freshCode())
    await factor('disable', authenticator.freshCode())

    expect(namesOf(await readEvents())).toEqual([
      'factor_set_up',
      'factor_failed',
      'factor_passed',
      'recovery_code_used',
      'recovery_codes_renewed',
      'factor_turned_off',
    ])
  })

  test('includes role changes and sessions ended by an admin, under the user', async () => {
    const { user } = await signUp(shop)
    await shop.deps.database.raw.query('update users set email_proven_at = now() where id = $1', [user.id])
    await admin.send('POST', `/api/admin/users/${user.id}/role`, { role: 'admin', reason: 'helps out' })
    await admin.send('POST', `/api/admin/users/${user.id}/sign-out`, { reason: 'lost phone' })

    const lines = await readEvents(`?q=${anaForm.email}`)
    expect(namesOf(lines)).toEqual(['signed_up', 'signed_in', 'role_changed', 'sessions_ended'])
    expect(lines[1]).toMatchObject({ facts: { role: 'admin' } })
  })
})

describe('refused requests', () => {
  test('are recorded by name: refusals, lockouts, forgeries and rate limits', async () => {
    const { browser, user } = await signUp(shop)
    await browser.get('/api/admin/stats')
    await browser.send('POST', '/api/auth/signin', {}, { origin: 'https://evil.example' })
    await browser.send('POST', '/api/webhooks/stripe', {})
    await browser.send('POST', '/api/webhooks/wholesaler/guessed', {})
    for (let count = 0; count < 11; count++) await signIn(shop.openBrowser(), 'a wrong one')
    for (let count = 0; count < 11; count++) await signIn(browser, 'a wrong one')
    for (let count = 0; count < 31; count++) await browser.get('/api/topup/packages?iccid=1')

    const lines = await readEvents()
    const about = (event: string) => lines.filter((line) => line.event === event)
    expect(about('admin_refused')).toMatchObject([
      { user: { id: user.id }, facts: { why: 'not_an_admin', route: '/api/admin/stats' } },
    ])
    expect(about('origin_forged')).toMatchObject([{ facts: { route: '/api/auth/signin' } }])
    expect(
      about('webhook_forged')
        .map(({ facts }) => facts['route'])
        .toSorted(),
    ).toEqual(['/api/webhooks/stripe', '/api/webhooks/wholesaler/:webhookKey'])
    expect(about('sign_in_failed').reduce((sum, { count }) => sum + count, 0)).toBe(20)
    const lockedOutOf = about('locked_out').map(({ facts }) => facts['limit'])
    expect(lockedOutOf.toSorted()).toEqual(['signin:account', 'signin:device'])
    expect(about('limit_spent')).toMatchObject([{ facts: { limit: 'top-up-list:account' } }])
  })

  test('a stored secret that does not open is recorded, whichever request it was for', async () => {
    const ana = await AccountHolder.signUp(shop)
    const order = await ana.checkOut()
    const { raw } = shop.deps.database
    await raw.query(`update esims set activation_code_sealed = 'v1.AAAA.AAAA.AAAA' where order_id = $1`, [order.id])

    expect((await ana.get(`/api/orders/${order.id}`)).status).toBe(500)

    expect(namesOf(await readEvents('?q=key_error'))).toEqual(['key_error'])
  })
})

describe('an attacker cannot fill the table or slow the shop down', () => {
  // However long the machine takes, for the shop it is one minute.
  beforeEach(() => shop.clock.stop())

  test('the same event from the same address within a minute is one line that counts up, across processes', async () => {
    const { note, written } = shop.deps.security
    for (let count = 0; count < 1000; count++) note('sign_in_failed', { ip: '192.0.2.1' })
    await written()
    for (let count = 0; count < 500; count++) note('sign_in_failed', { ip: '192.0.2.1' })
    note('sign_in_failed', { ip: '192.0.2.2' })
    await written()

    expect((await readEvents()).map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 1500])
  })

  test('from a thousand addresses at once only some get their own line, and the count misses none', async () => {
    const { note } = shop.deps.security
    for (let count = 0; count < 3000; count++) note('sign_in_failed', { ip: `192.0.2.${count}` })

    await shop.deps.security.written()
    const { raw } = shop.deps.database
    const { rows } = await raw.query<{ lines: number; total: number }>(
      `select count(*)::int as lines, sum(count)::int as total from security_events where event = $1`,
      ['sign_in_failed'],
    )
    expect(rows[0]?.total).toBe(3000)
    expect(rows[0]?.lines).toBeLessThanOrEqual(501)
  })

  test('two processes that write the same lines at once lose none', async () => {
    const at = shop.clock.now()
    const rows = Array.from({ length: 300 }, (_, index) => ({
      key: `key-${index}`,
      at,
      lastAt: at,
      count: 1,
      event: 'limit_spent' as const,
      userId: null,
      address: '',
      facts: {},
    }))
    const write = (index: number) => addEvents(shop.deps.db, index % 2 ? rows : rows.toReversed())
    for (let round = 0; round < 5; round++) await Promise.all([0, 1, 2, 3].map(write))

    const lines = await readEvents('?q=limit_spent')
    expect(lines).toHaveLength(300)
    expect(lines.every(({ count }) => count === 20)).toBe(true)
  })

  test('what visitors type never gets in, in whichever field', async () => {
    shop.deps.security.note('limit_spent', { limit: 'ana@example.com <b>', route: 'x'.repeat(500), ip: '192.0.2.9' })

    const [line] = await readEvents()
    expect(line?.facts['limit']).toBe('ana?example.com ?b?')
    expect(line?.facts['route']).toHaveLength(80)
  })

  test('events are deleted after ninety days', async () => {
    shop.deps.security.note('signed_in', {})
    await shop.deps.security.written()
    shop.clock.turn({ days: 89 })
    const forget = () => applyRetention(shop.deps)
    const left = async () =>
      (await shop.deps.database.raw.query('select 1 from security_events where $1', [true])).rows.length
    await forget()
    expect(await left()).toBe(1)

    shop.clock.turn({ days: 2 })
    await forget()
    expect(await left()).toBe(0)
  })
})

test('each event has a metric, which is 0 if it never happened', async () => {
  shop.deps.security.note('factor_failed', {})
  const metrics = await (await shop.fetch('/metrics')).text()

  expect(metrics).toMatch(/landfall_security_events_total\{event="factor_failed"\} [1-9]/)
  expect(metrics).toMatch(/landfall_security_events_total\{event="recovery_codes_renewed"\} \d/)
})

test('only admins can read them', async () => {
  const { browser } = await signUp(shop)

  expect((await browser.get('/api/admin/security-events')).status).toBe(403)
  expect((await shop.fetch('/api/admin/security-events')).status).toBe(401)
})
