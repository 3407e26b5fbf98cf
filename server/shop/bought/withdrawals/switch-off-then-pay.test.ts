import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import type { OrderView } from '#contract/bought/order-view.ts'
import { listJobs } from '../../../platform/jobs/inspection.ts'
import { AccountHolder, esimsOf, loseJobs } from '../../../testing/account-holder.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import {
  admin,
  buy,
  confirm,
  consent,
  guest,
  history,
  listed,
  openWithdrawals,
  paid,
  read,
  refunds,
  shop,
  state,
  use,
  withdraw,
} from '../../../testing/withdrawal-cases.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import { switchOff } from '../../sales/give-back/switch-off.ts'

beforeEach(() => openWithdrawals())

/** What a phone gets out of the eSIM now. */
const phoneUses = async ({ iccid }: OrderView, mb = 1) =>
  (
    await shop.fetch(`/sandbox/esims/${iccid}/use`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mb }),
    })
  ).status
const half = (order: OrderView) => Math.floor((order.dataAmount ?? 0) / 2)
const untilOrderIs = (id: string, status: string) =>
  shop.until(async () => {
    await shop.runJobs()
    return (await read(id)).status === status
  })
const decide = async (decision: string) => {
  const [row] = await listed()
  return (await admin.send('POST', `/api/admin/withdrawals/${row?.id}`, { decision, reason: 'as the law says' })).status
}

describe('the eSIM is switched off before the money goes back', () => {
  test('installed and never used: all of it goes back, and no phone can use it', async () => {
    const order = await buy()
    await shop.fetch(`/sandbox/esims/${order.iccid}/install`, { method: 'POST' })

    await withdraw(order.orderNo)
    await untilOrderIs(order.id, 'refunded')

    expect(await refunds()).toEqual(await paid())
    expect(await esimsOf(shop)).toMatchObject([{ status: 'REVOKE' }])
    expect(await phoneUses(order)).toBe(400)
    const mail = (await shop.sandbox.mail(ana.email)).find(({ subject }) => subject.startsWith('Refunded: '))
    expect(mail?.text).toContain('switched off')
  })

  test('half used with the consent: the unused half goes back once, and what came through meanwhile counts', async () => {
    const order = await buy()
    await use(order, half(order))
    await consent(order.orderNo)
    await phoneUses(order, half(order) / 2)

    await withdraw(order.orderNo)
    await withdraw(order.orderNo)
    await consent(order.orderNo, false)

    const [charged = 0] = await paid()
    expect(Math.abs(((await refunds())[0] ?? 0) - charged / 4)).toBeLessThanOrEqual(1)
    expect(await phoneUses(order)).toBe(400)
    expect(await history(order.id)).toContain('eSIM switched off: no phone can use it any more')
    const mail = (await shop.sandbox.mail(ana.email)).find(({ subject }) => subject.startsWith('Your partial refund'))
    expect(mail?.text).toContain('switched off')
  })

  test('used up without the consent: nothing goes back by itself, and a person sees both figures', async () => {
    const order = await buy()
    await use(order, order.dataAmount ?? 0)

    await withdraw(order.orderNo)

    expect(await refunds()).toEqual([0])
    expect(await listed()).toMatchObject([
      { state: 'waiting', why: 'no-consent', lines: [{ full: order.amount, proportional: '0.00' }] },
    ])
  })

  test('a person accepts one that was used without the consent: switched off first, then paid', async () => {
    const order = await buy()
    await use(order, half(order))
    await withdraw(order.orderNo)

    expect(await decide('full')).toBe(204)
    expect(await decide('full')).toBe(409)
    await untilOrderIs(order.id, 'refunded')

    expect(await refunds()).toEqual(await paid())
    expect(await phoneUses(order)).toBe(400)
    expect(await listed()).toMatchObject([{ state: 'done', decidedBy: 'admin@landfall.test' }])
  })
})

describe('nothing is paid for an eSIM that still works', () => {
  test('while the supplier does not answer the refund waits, and is paid once afterwards', async () => {
    const order = await buy()
    await use(order, half(order))
    await consent(order.orderNo)
    await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })

    await withdraw(order.orderNo)
    expect(await refunds()).toEqual([0])
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
    shop.clock.turn({ minutes: 2 })
    await untilOrderIs(order.id, 'kept')
    await shop.runScheduled('sweep-withdrawals')
    await shop.runJobs()
    await consent(order.orderNo, false)

    const [charged = 0] = await paid()
    expect(Math.abs(((await refunds())[0] ?? 0) - charged / 2)).toBeLessThanOrEqual(1)
    expect(await phoneUses(order)).toBe(400)
  })

  test('a process that died between switching off and paying leaves it to another one', async () => {
    const order = await buy()
    await use(order, half(order))
    await consent(order.orderNo)
    await confirm(guest, (await state(guest, { orderNo: order.orderNo })).body.token)
    await loseJobs(shop)
    await switchOff(shop.deps, order.id)
    expect(await refunds()).toEqual([0])

    shop.clock.turn({ minutes: 2 })
    await shop.runScheduled('sweep-withdrawals')
    await Promise.all([shop.runJobs(), shop.runJobs()])
    await untilOrderIs(order.id, 'kept')
    await consent(order.orderNo, false)

    const [charged = 0] = await paid()
    expect(Math.abs(((await refunds())[0] ?? 0) - charged / 2)).toBeLessThanOrEqual(1)
  })
})

test('the fourth purchase within a year that one person withdraws from waits for a person', async () => {
  const email = (time: number) => ana.email.replace('@', `+${time}@`)
  for (const time of [1, 2, 3, 4]) {
    const one = new Customer(shop)
    const id = await one.buy(await planFor(shop), { ...ana, email: email(time) })
    const own = async () => (await one.get<OrderView>(`/api/orders/${id}`)).body
    await shop.until(async () => {
      await shop.runJobs()
      return (await own()).status === 'active'
    })
    await withdraw((await own()).orderNo, { email: email(time) }, one)
    if (time < 4)
      await shop.until(async () => {
        await shop.runJobs()
        return (await own()).status === 'refunded'
      })
  }

  expect(await listed()).toMatchObject([
    { state: 'waiting', why: 'repeated' },
    { state: 'done' },
    { state: 'done' },
    { state: 'done' },
  ])
})

test('of one account too, whichever addresses, cards and browsers its orders name', async () => {
  const maya = await AccountHolder.signUp(shop)
  for (const time of [1, 2, 3, 4]) {
    const { orderNo, id } = await maya.checkOut()
    await shop.deps.db.update(sales).set({ cardMark: null, browserHash: null })
    await shop.deps.db
      .update(orders)
      .set({ email: `maya${time}@example${time}.com` })
      .where(eq(orders.id, id))
    await withdraw(orderNo, { email: `maya${time}@example${time}.com` })
    await shop.until(async () => {
      await shop.runJobs()
      return (await listed()).every((row) => row.state !== 'received')
    })
  }

  expect((await listed()).map(({ state: now, why }) => [now, why])).toEqual([
    ['waiting', 'repeated'],
    ['done', null],
    ['done', null],
    ['done', null],
  ])
})

describe('of a supplier that cannot switch an eSIM off', () => {
  const both = { AIRALO_CLIENT_ID: 'sandbox-client-id', AIRALO_CLIENT_SECRET: 'sandbox-client-secret' }
  // The catalogue outlives a test; the next file must find that of one supplier.
  afterAll(async () => {
    await shop.deps.db.execute(sql`truncate plans cascade`)
    await shop.deps.catalog.shelf.refresh()
  })

  test('a person decides and is told that it goes on; twenty statements ask the supplier no more than one', async () => {
    await openWithdrawals(both)
    await shop.runJobs()
    const plan = await planFor(shop, 'dk', ({ packageCode }) => packageCode === 'denmark-link-7days-1gb')
    const id = await guest.buy(plan)
    await untilOrderIs(id, 'active')
    const order = await read(id)

    for (let time = 0; time < 20; time++)
      await confirm(guest, (await state(guest, { orderNo: order.orderNo })).body.token)
    await shop.runJobs()
    expect((await listed()).every((row) => row.state === 'waiting' && row.why === 'goes-on')).toBe(true)
    const failed = (await listJobs(shop.deps.database.raw)).filter(
      ({ state }) => state === 'failed' || state === 'retry',
    )
    expect(failed.map(({ name }) => name).filter((name) => name !== 'mail-withdrawal-received')).toEqual([])
    expect(await refunds()).toEqual([0])

    expect(await decide('full')).toBe(204)
    await untilOrderIs(id, 'refunded')

    expect(await refunds()).toEqual(await paid())
    expect(await history(id)).toContain('The eSIM goes on working until its plan ends')
    expect(await esimsOf(shop)).toMatchObject([{ supplier: 'airalo', smdpStatus: expect.stringContaining('REFUND_') }])
  })
})
