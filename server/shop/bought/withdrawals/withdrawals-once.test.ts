import { beforeEach, describe, expect, test } from 'vitest'
import { loseJobs } from '../../../testing/account-holder.ts'
import { ana } from '../../../testing/customer.ts'
import {
  buy,
  confirm,
  consent,
  guest,
  listed,
  openWithdrawals,
  paid,
  read,
  refunds,
  shop,
  state,
  subjects,
  use,
  withdraw,
} from '../../../testing/withdrawal-cases.ts'

beforeEach(() => openWithdrawals())

describe('exactly one refund', () => {
  test('of two confirmations at the same moment', async () => {
    const order = await buy()
    const { body } = await state(guest, { orderNo: order.orderNo })

    const answers = await Promise.all([1, 2, 3].map(() => confirm(guest, body.token)))
    await Promise.all([shop.runJobs(), shop.runJobs()])
    await shop.runJobs()

    expect(new Set(answers.map((answer) => answer.body.receivedAt)).size).toBe(1)
    expect(await refunds()).toEqual(await paid())
    expect((await subjects(ana.email)).filter((each) => each.startsWith('We’ve received'))).toHaveLength(1)
  })

  test('of two statements about the same order, half used', async () => {
    const order = await buy()
    await use(order, Math.floor((order.dataAmount ?? 0) / 2))
    await consent(order.orderNo)
    const tokens = await Promise.all(
      [1, 2].map(async () => (await state(guest, { orderNo: order.orderNo })).body.token),
    )

    await Promise.all(tokens.map((token) => confirm(guest, token)))
    await Promise.all([shop.runJobs(), shop.runJobs()])
    await shop.runJobs()

    const [charged = 0] = await paid()
    expect(Math.abs(((await refunds())[0] ?? 0) - charged / 2)).toBeLessThanOrEqual(1)
    expect((await listed()).map(({ state: now }) => now).toSorted()).toEqual(['done', 'void'])
  })

  test('when its job was lost with a process', async () => {
    const order = await buy()
    const { body } = await state(guest, { orderNo: order.orderNo })
    await confirm(guest, body.token)
    await loseJobs(shop)
    shop.clock.turn({ minutes: 2 })
    await shop.runScheduled('sweep-withdrawals')

    await shop.until(async () => {
      await shop.runJobs()
      return (await read(order.id)).status === 'refunded'
    })

    expect(await refunds()).toEqual(await paid())
  })

  test('though the wholesaler is away for a while', async () => {
    const order = await buy()
    await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })
    await withdraw(order.orderNo)
    expect((await subjects(ana.email)).some((each) => each.startsWith('We’ve received your withdrawal'))).toBe(true)

    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
    shop.clock.turn({ minutes: 10 })
    await shop.until(async () => {
      await shop.runJobs()
      return (await read(order.id)).status === 'refunded'
    })

    expect(await refunds()).toEqual(await paid())
  })
})
