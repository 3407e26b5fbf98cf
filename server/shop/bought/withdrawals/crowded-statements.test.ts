import { beforeEach, describe, expect, test } from 'vitest'
import { ana } from '../../../testing/customer.ts'
import {
  buy,
  confirm,
  guest,
  listed,
  openWithdrawals,
  paid,
  read,
  refunds,
  shop,
  state,
  stranger,
  subjects,
  withdraw,
} from '../../../testing/withdrawal-cases.ts'

beforeEach(() => openWithdrawals())

/** Forty statements by strangers, each confirmed. */
async function crowd(statement: (time: number) => object) {
  for (let time = 0; time < 40; time++) {
    const one = stranger()
    await confirm(one, (await state(one, statement(time))).body.token)
  }
  await shop.runJobs()
}

const untilBack = (id: string) =>
  shop.until(async () => {
    await shop.runJobs()
    return (await read(id)).status === 'refunded'
  })
const receipts = async (to: string) => (await subjects(to)).filter((each) => each.startsWith('We’ve received')).length

describe('forty statements by strangers within the hour', () => {
  test('about one order do not shut its buyer out, and after thirty they are neither answered by mail nor listed to decide', async () => {
    const order = await buy()
    await crowd((time) => ({ orderNo: order.orderNo, email: `a${time}@example.com` }))

    expect((await listed()).filter(({ state: now }) => now === 'waiting')).toHaveLength(30)
    expect([await receipts('a0@example.com'), await receipts('a39@example.com')]).toEqual([1, 0])
    expect((await withdraw(order.orderNo)).status).toBe(200)
    await untilBack(order.id)

    expect(await receipts(ana.email)).toBe(1)
    expect(await refunds()).toEqual(await paid())
  })

  test('to one address, however it is spelled, fill no mailbox and do not shut its owner out', async () => {
    const order = await buy()
    const [name, host] = ana.email.split('@')
    await crowd((time) => ({ orderNo: `LF261118AB${String(time).padStart(4, '0')}`, email: `${name}+${time}@${host}` }))

    expect(await receipts(`${name}+0@${host}`)).toBe(1)
    expect(await receipts(`${name}+39@${host}`)).toBe(0)
    const { body } = await state(guest, { orderNo: order.orderNo })
    expect((await confirm(guest, body.token)).status).toBe(200)
    await untilBack(order.id)
    expect(await receipts(ana.email)).toBe(1)
  })
})
