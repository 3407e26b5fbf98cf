import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobTables } from '../../../platform/jobs/inspection.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { type Collector, openCollector } from '../../../testing/open-collector.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

/**
 * What opening a sale and writing its order cost the database, counted by the traces of the requests. A statement more is
 * a statement for every visitor who looks at a card form, paid or not.
 */
let collector: Collector
let shop: TestShop
beforeAll(async () => {
  collector = await openCollector()
  return () => collector.close()
})
beforeEach(async () => {
  shop = await openTestShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
})

const statement = /^(select|insert|update|delete|with|begin|commit|rollback)\b/

const opening = 'POST /api/create-payment-intent'
const claiming = 'POST /api/orders/checkout'

/** The statements of the request that `send` sends. */
async function statementsOf(send: () => Promise<unknown>, request = opening): Promise<string[]> {
  const isRequest = ({ name }: { name: string }) => name === request
  const before = collector.steps.filter(isRequest).length
  await send()
  await shop.until(async () => collector.steps.filter(isRequest).length > before)
  const sent = collector.steps.findLast(isRequest)
  return (
    collector.steps
      .filter(({ traceId, name }) => traceId === sent?.traceId && statement.test(name))
      .map(({ name }) => name)
      // Read once by each process.
      .filter((name) => name !== 'select books')
      .toSorted()
  )
}

const limits = ['insert rate_limits', 'select rate_limits']
const promise = ['insert plan_facts', 'select plans']
const sale = ['insert sales', 'update sales']

test('for a guest: two for limits, two for what is promised, one for what was just bought, two for the sale', async () => {
  const plan = await planFor(shop)
  const guest = new Customer(shop)

  const { packageCode, price: amount } = plan
  const opening = () => guest.post('/api/create-payment-intent', { packageCode, amount, guestUser: ana })
  const expected = [...limits, ...promise, 'select recent_sales', ...sale]
  expect(await statementsOf(opening)).toEqual(expected.toSorted())
})

test('for a customer with store credit, whose form before gives its credit free: 24 at most', async () => {
  const maya = await AccountHolder.signUp(shop)
  await maya.grant(100)
  // The first time also makes the customer known to the payment provider.
  await statementsOf(() => maya.openPayment(maya.plan))
  const { price } = maya.plan
  const other = await planFor(shop, 'jp', (plan) => plan.price !== price)

  const statements = await statementsOf(() => maya.openPayment(other))
  expect(statements.length).toBeLessThanOrEqual(24)
  expect(statements).toEqual(expect.arrayContaining(['delete holds', 'insert holds']))
})

test('to write a guest’s order: the sale is read once and locked once, and nothing that was just written is read', async () => {
  const plan = await planFor(shop)
  const guest = new Customer(shop)
  const { body: intent } = await guest.openPayment(plan)
  await guest.pay(intent)

  const written = ['insert users', 'update sales', 'insert orders', `insert ${jobTables[0]}`]
  const all = await statementsOf(() => guest.claim(plan), claiming)
  expect(all.filter((name) => name !== 'begin' && name !== 'commit')).toEqual(
    ['insert rate_limits', 'insert recent_sales', 'select sales', 'select sales', ...written].toSorted(),
  )
})
