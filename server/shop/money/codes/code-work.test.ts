import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAsAdmin, type Customer as Person } from '../../../testing/account-holders.ts'
import { Customer, planFor } from '../../../testing/customer.ts'
import { type Collector, openCollector } from '../../../testing/open-collector.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

/** How long an answer takes must not tell whether a code exists, so each refusal does the same work: it is counted. */
let collector: Collector
let shop: TestShop
let admin: Person
beforeAll(async () => {
  collector = await openCollector()
  return () => collector.close()
})
beforeEach(async () => {
  shop = await openTestShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  admin = await signInAsAdmin(shop)
})

const isCheck = ({ name }: { name: string }) => name === 'POST /api/codes/check'
const statement = /^(select|insert|update|delete|with|begin|commit|rollback)\b/

async function statementsOf(ask: () => Promise<unknown>): Promise<string[]> {
  const before = collector.steps.filter(isCheck).length
  await ask()
  await shop.until(async () => collector.steps.filter(isCheck).length > before)
  const asked = collector.steps.findLast(isCheck)
  return collector.steps
    .filter(({ traceId, name }) => traceId === asked?.traceId && statement.test(name))
    .map(({ name }) => name)
    .toSorted()
}

test('an unknown, a paused, an expired and a spent code, voucher or referral code cost the same statements', async () => {
  const make = async (terms: object): Promise<string> => {
    const { body } = await admin.browser.send<{ id: string }>('POST', '/api/admin/codes', terms)
    return body.id
  }
  const plan = await planFor(shop)
  const paused = await make({ code: 'PAUSED', kind: 'percent', value: 10 })
  await admin.browser.send('POST', `/api/admin/codes/${paused}/pause`, { paused: true })
  await make({ code: 'OVER', kind: 'amount', value: 1, endsAt: '2020-01-01T00:00:00Z' })
  await make({ code: 'SPENT', kind: 'voucher', value: 1 })
  await shop.deps.database.raw.query(`update codes set spent = value where code = 'SPENT'`)
  const { rows } = await shop.deps.database.raw.query<{ id: string }>('select id from users limit 1')
  await shop.deps.database.raw.query(
    `insert into codes (code, kind, value, reward, first_purchase, owner_id, ends_at, created_at, created_by)
     values ('FRIEND-OVER', 'referral', 100, 300, true, $1, now() - interval '1 day', now(), '')`,
    [rows[0]?.id],
  )
  const guest = new Customer(shop)
  const ask = (code: string) => () =>
    guest.post('/api/codes/check', { code, packageCode: plan.packageCode, email: 'ana@example.com' })
  // The first question also reads what a process keeps.
  await statementsOf(ask('FIRST'))

  const unknown = await statementsOf(ask('NOSUCH'))

  expect(unknown.length).toBeGreaterThan(3)
  for (const code of ['PAUSED', 'OVER', 'SPENT', 'FRIEND-OVER'])
    expect(await statementsOf(ask(code)), code).toEqual(unknown)
})
