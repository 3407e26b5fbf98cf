import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { listJobsOf } from '../../../platform/jobs/inspection.ts'
import { AccountHolder, loseJobs, paymentsOf } from '../../../testing/account-holder.ts'
import { declinedCard } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { PaymentEvent } from '../../money/payments/payments.ts'
import { fetchMissedEvents, handleEvent, keepEvent } from './payment-events.ts'
import { noteRefundFailure } from './provider-news.ts'
import { paymentEvents } from './tables.ts'

const disputedCard = '4000000000000259'
const bouncingRefundCard = '4000000000005126'

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
})

const historyOf = async (orderId: string) => {
  const { rows } = await shop.deps.database.raw.query<{ event: string; to_status: string; note: string }>(
    'select event, to_status, note from order_events where order_id = $1 order by id',
    [orderId],
  )
  return rows
}

/** How many declined cards count against any browser. */
const declines = async () => {
  const { rows } = await shop.deps.database.raw.query<{ sum: number }>(
    `select coalesce(sum(count), 0)::int as sum from rate_limits where key like 'declined:browser:%' and $1`,
    [true],
  )
  return rows[0]?.sum
}

test('a payment whose webhook never arrived is found by asking the provider', async () => {
  await shop.sandbox.setFaults({ payments: { muteWebhooks: true } })
  const { body: intent } = await maya.openPayment(maya.plan)
  await maya.pay(intent)
  await shop.runJobs()
  expect(await maya.orders()).toEqual([])

  await shop.deps.queue.enqueue(shop.deps.db, 'fetch-missed-payments', {})

  await maya.untilOrderIs('active')
  expect(await maya.orders()).toHaveLength(1)
})

test('an event whose work was lost is handled again', async () => {
  const { body: intent } = await maya.openPayment(maya.plan)
  await maya.pay(intent)
  const stored = () =>
    shop.deps.database.raw.query('select id from payment_events where handled_at is null and $1', [true])
  await shop.until(async () => (await stored()).rows.length > 0)
  await loseJobs(shop)

  shop.clock.turn({ minutes: 3 })
  await shop.deps.queue.enqueue(shop.deps.db, 'fetch-missed-payments', {})

  await maya.untilOrderIs('active')
})

test('an event whose work was lost is found among any number that need no work', async () => {
  const { body: intent } = await maya.openPayment(maya.plan)
  await maya.pay(intent)
  await shop.until(async () => (await shop.deps.db.select().from(paymentEvents)).some(({ kind }) => kind !== 'other'))
  await loseJobs(shop)
  await shop.deps.database.raw.query(
    `insert into payment_events (id, kind, type, object_id, created_at, received_at)
     select 'evt_idle_' || n, 'other', 'customer.updated', 'cus_1', $1, $1 from generate_series(1, 300) n`,
    [new Date(0)],
  )
  await shop.deps.database.raw.query(`update payment_events set created_at = now() where kind <> $1`, ['other'])

  shop.clock.turn({ minutes: 3 })
  await shop.deps.queue.enqueue(shop.deps.db, 'fetch-missed-payments', {})

  await maya.untilOrderIs('active')
})

test('events that were handled are left alone', async () => {
  await maya.checkOut()
  await maya.settle(async () => (await shop.runJobs()) === 0)

  shop.clock.turn({ minutes: 3 })
  await fetchMissedEvents(shop.deps)

  const jobs = await listJobsOf(shop.deps.database.raw, 'handle-payment-event')
  expect(jobs.filter(({ state }) => state !== 'completed')).toEqual([])
})

describe('an event of the provider', () => {
  const tell = (event: Partial<PaymentEvent>) =>
    keepEvent(shop.deps, {
      id: 'evt_1',
      kind: 'other',
      type: 'some.thing',
      objectId: 'obj_1',
      createdAt: shop.clock.now(),
      ...event,
    })
  const isHandled = async (id: string) => {
    const [event] = await shop.deps.db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
    return event?.handledAt instanceof Date
  }

  test('delivered again after it was handled changes nothing', async () => {
    const { body: intent } = await maya.openPayment(maya.plan)
    await maya.pay(intent, declinedCard)
    await maya.settle(async () => (await declines()) === 1)
    await maya.settle(async () => (await shop.runJobs()) === 0)
    const [told] = await shop.deps.db.select().from(paymentEvents).where(eq(paymentEvents.kind, 'payment_failed'))
    const { id = '', type = '' } = told ?? {}

    await tell({ id, type, kind: 'payment_failed', objectId: intent.id, intentId: intent.id })
    expect(await shop.runJobs()).toBe(0)
    // Even if its job is repeated, as when a process died before marking it as done:
    await handleEvent(shop.deps, id)

    expect(await declines()).toBe(1)
  })

  test('that needs no work is stored, and no job is queued', async () => {
    await maya.settle(async () => (await shop.runJobs()) === 0)

    await tell({ kind: 'other' })

    expect(await shop.runJobs()).toBe(0)
    expect(await isHandled('evt_1')).toBe(false)
  })

  describe.each(['payment_succeeded', 'payment_failed', 'refund_failed', 'dispute_changed'] as const)('%s', (kind) => {
    test('about an object without a payment is marked as handled', async () => {
      await tell({ kind })
      await shop.runJobs()

      expect(await isHandled('evt_1')).toBe(true)
    })

    test('about a payment unknown to the provider is marked as handled too', async () => {
      await tell({ kind, intentId: 'pi_nobody_knows' })
      await shop.runJobs()

      expect(await isHandled('evt_1')).toBe(true)
    })
  })

  test('that has just arrived is left to its own job', async () => {
    await tell({ kind: 'payment_succeeded', intentId: 'pi_nobody_knows' })
    await loseJobs(shop)
    const waiting = async () => {
      await fetchMissedEvents(shop.deps)
      return (await listJobsOf(shop.deps.database.raw, 'handle-payment-event')).length
    }

    shop.clock.turn({ seconds: 100 })
    expect(await waiting()).toBe(0)

    shop.clock.turn({ seconds: 60 })
    expect(await waiting()).toBe(1)
  })

  test('whose record is gone is ignored', async () => {
    await expect(handleEvent(shop.deps, 'evt_gone')).resolves.toBeUndefined()
  })
})

describe('what the bank reports later', () => {
  // At once, it could come before what the shop does first.
  beforeEach(() => shop.sandbox.setFaults({ payments: {} }))

  test('a dispute is written into the order’s history, and the money is not refunded on top of it', async () => {
    const order = await maya.checkOut(disputedCard)
    await maya.settle(async () => (await historyOf(order.id)).some(({ event }) => event === 'dispute_changed'))
    expect((await maya.order()).status).toBe('active')

    const refused = await maya.post(`/api/orders/${order.id}/refund`)

    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
    expect((await maya.order()).status).toBe('active')
    expect((await paymentsOf(shop))[0]?.refunded).toBe(0)
    expect((await historyOf(order.id)).at(-1)?.note).toContain('disputes the payment')
  })

  test('a refund that bounces waits for an administrator', async () => {
    const order = await maya.checkOut(bouncingRefundCard)
    await maya.post(`/api/orders/${order.id}/refund`)

    // The bank decides how long it counts as refunded, so the test reads the history, which shows that it did.
    const history = async () => (await historyOf(order.id)).map(({ to_status }) => to_status)
    await maya.settle(async () => (await history()).slice(-2).join(' ') === 'refunded bounced')

    expect((await historyOf(order.id)).at(-1)).toMatchObject({ event: 'refund_failed', to_status: 'bounced' })
    expect((await maya.order()).status).toBe('bounced')
  })

  describe('a report about an earlier refund, when the next', () => {
    let order: OrderView
    beforeEach(async () => {
      order = await maya.checkOut()
      await maya.post(`/api/orders/${order.id}/refund`)
    })
    const tell = async () => {
      const [payment] = await paymentsOf(shop)
      return noteRefundFailure(shop.deps, payment?.id ?? '')
    }

    test('has gone through, changes nothing', async () => {
      await maya.untilOrderIs('refunded')

      await tell()

      expect((await maya.order()).status).toBe('refunded')
    })

    test('is under way, is retried afterwards', async () => {
      expect((await maya.order()).status).toBe('refunding')

      await expect(tell()).rejects.toThrow('under way')
      expect((await maya.order()).status).toBe('refunding')
    })
  })
})
