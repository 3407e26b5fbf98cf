import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AlarmView } from '#contract/office/operations.ts'
import { signInAs, signInAsAdmin } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let chat: Server
let chatUrl: string
let status = 200
const posted: { headers: Record<string, unknown>; body: string }[] = []
beforeAll(async () => {
  chat = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      posted.push({ headers: request.headers, body })
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve))
  chatUrl = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/hooks/secret-of-the-chat`
})
afterAll(() => chat.close())

let shop: TestShop
beforeEach(async () => {
  status = 200
  posted.length = 0
  shop = await openTestShop({ ALARM_WEBHOOK_URL: chatUrl, ALARM_WEBHOOK_INTERNAL: '1', LOG_LEVEL: 'warn' })
  // Without a reading of the balance, that would ring too.
  await run(`insert into balance_readings (read_at, micro_usd, is_low) values (now(), 900000000, false)`)
})

const run = (sql: string) => shop.deps.database.raw.query(sql, [])
/** The minute's look, and what it causes. */
async function look(): Promise<void> {
  await shop.deps.queue.enqueue(shop.deps.db, 'watch-alarms', {})
  await shop.runJobs()
}
const subjects = async (email: string) =>
  (await shop.sandbox.mail(email)).map(({ subject }) => subject).filter((subject) => /^(Act|Please|Over)/.test(subject))
const differs = () => run(`insert into credit_checks (checked_at, found, differences) values (now(), 2, '[]')`)
const addsUp = () => run(`insert into credit_checks (checked_at, found, differences) values (now(), 0, '[]')`)

test('owners and managers are told by mail and chat once, and once more when it is over', async () => {
  const manager = await signInAs(shop, 'manager', 'manager@example.com')
  await signInAs(shop, 'support', 'support@example.com')
  await differs()
  await look()
  expect(await subjects('admin@landfall.test')).toEqual([])

  shop.clock.turn({ minutes: 5 })
  await look()
  await look()

  expect(await subjects('admin@landfall.test')).toEqual(['Please look: The credit ledger does not add up'])
  expect(await subjects('manager@example.com')).toHaveLength(1)
  expect(await subjects('support@example.com')).toEqual([])
  expect(posted.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      text: expect.stringMatching(
        /^Landfall: Please look: The credit ledger does not add up \(2\)\. .*\/admin\?tab=operations$/,
      ),
    },
  ])
  expect((await manager.browser.get<AlarmView[]>('/api/admin/alarms')).body).toMatchObject([
    { name: 'CreditDiffers', severity: 'warn', about: '2' },
  ])

  await addsUp()
  await look()
  await look()

  expect(await subjects('admin@landfall.test')).toEqual([
    'Over: The credit ledger does not add up',
    'Please look: The credit ledger does not add up',
  ])
  expect(posted.map(({ body }) => body)[1]).toContain('Over: The credit ledger does not add up')
  expect((await manager.browser.get<AlarmView[]>('/api/admin/alarms')).body).toEqual([])
})

test('two looks at the same moment ring once', async () => {
  await differs()
  await look()
  shop.clock.turn({ minutes: 5 })

  const { watchAlarms } = await import('./watch-alarms.ts')
  await Promise.all([watchAlarms(shop.deps), watchAlarms(shop.deps)])
  await shop.runJobs()

  expect(await subjects('admin@landfall.test')).toHaveLength(1)
  expect(posted).toHaveLength(1)
})

test('a chat that redirects or fails is tried again, and its address is in no log', async () => {
  status = 302
  await differs()
  await look()
  shop.clock.turn({ minutes: 5 })
  await look()
  expect(posted.length).toBeGreaterThan(0)
  expect(posted.every(({ body }) => body.includes('credit ledger'))).toBe(true)

  status = 200
  shop.clock.turn({ minutes: 5 })
  const before = posted.length
  await shop.runJobs()
  expect(posted.length).toBe(before + 1)
  expect(shop.logged.join('\n')).not.toContain('secret-of-the-chat')
})

test('the overview knows the last good backup', async () => {
  const { browser } = await signInAsAdmin(shop)
  const read = async () => (await browser.get('/api/admin/operations')).body.backup
  expect(await read()).toBeNull()

  await run(`insert into backups (finished_at, bytes, is_encrypted, is_copied) values (now(), 5000000, true, false)`)
  expect(await read()).toMatchObject({ bytes: 5_000_000, isEncrypted: true, isCopied: false, isOld: false })

  shop.clock.turn({ hours: 27 })
  const again = await signInAsAdmin(shop)
  expect((await again.browser.get('/api/admin/operations')).body.backup).toMatchObject({ isOld: true })
})
