import { beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../../testing/count-statements.ts'
import { ana } from '../../../testing/customer.ts'
import {
  admin,
  buy,
  confirm,
  consent,
  history,
  listed,
  openWithdrawals,
  paid,
  read,
  refunds,
  shop,
  state,
  stranger,
  subjects,
  use,
  withdraw,
} from '../../../testing/withdrawal-cases.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'
import { stateWithdrawal } from './state-withdrawal.ts'

beforeEach(() => openWithdrawals())

describe('a withdrawal has no effect', () => {
  const heading = 'About your withdrawal: order '

  test('after the last day, and the customer reads why', async () => {
    const order = await buy()
    await shop.deps.database.raw.query(`update orders set created_at = created_at - interval '17 days'`)

    await withdraw(order.orderNo)

    expect(await refunds()).toEqual([0])
    const mail = (await shop.sandbox.mail(ana.email)).find(({ subject }) => subject === heading + order.orderNo)
    expect(mail?.text).toContain('has ended')
    expect(await listed()).toMatchObject([{ state: 'void', why: 'too-late' }])
    expect(await history(order.id)).toContain('The withdrawal has no effect')
  })

  test('when all of it was used and the consent is on file', async () => {
    const order = await buy()
    await use(order, order.dataAmount ?? 0)
    await consent(order.orderNo)

    await withdraw(order.orderNo)
    await consent(order.orderNo, false)

    expect(await refunds()).toEqual([0])
    expect(await listed()).toMatchObject([{ state: 'void', why: 'used-up' }])
  })

  test('after a refund', async () => {
    const order = await buy()
    await admin.send('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'on the telephone' })
    await shop.runJobs()

    await withdraw(order.orderNo)

    expect(await refunds()).toEqual(await paid())
    expect(await listed()).toMatchObject([{ state: 'void', why: 'already-back' }])
  })
})

describe('a stranger who knows the number', () => {
  const other = 'mallory@example.com'

  test('takes no eSIM away: a person decides, the owner is asked, and the stranger learns nothing', async () => {
    const order = await buy()

    await withdraw(order.orderNo, { email: other, name: 'Mallory' })
    await withdraw(order.orderNo, { email: other, name: 'Mallory' })

    expect((await read(order.id)).status).toBe('active')
    expect(await refunds()).toEqual([0])
    expect(await listed()).toMatchObject([
      { state: 'waiting', why: 'stranger', proof: 'none' },
      { state: 'waiting', why: 'stranger' },
    ])
    expect((await subjects(ana.email)).filter((each) => each.startsWith('Did you withdraw'))).toHaveLength(1)
    const told = await shop.sandbox.mail(other)
    expect(told.map(({ subject }) => subject)).toEqual([
      `We’ve received your withdrawal: order ${order.orderNo}`,
      `We’ve received your withdrawal: order ${order.orderNo}`,
    ])
    expect(told[0]?.text).not.toContain(order.packageName)
  })

  test('gets the same answers, words and work as for a number that does not exist', async () => {
    const order = await buy()
    const unknown = `${order.orderNo.slice(0, -6)}ZZZZZZ`
    const one = stranger()
    const both = async (orderNo: string) => {
      const counted = countStatements(shop.deps.db)
      const deps = { ...shop.deps, db: counted.db }
      const stated = await stateWithdrawal(deps, { orderNo, email: other, name: 'Mallory' }, 'en')
      await confirmWithdrawal(deps, stated.token, { userId: null, browserHash: null })
      const { status, body } = await state(one, { orderNo, email: other, name: 'Mallory' })
      const confirmed = await confirm(one, body.token)
      await shop.runJobs()
      const [mail] = await shop.sandbox.mail(other)
      const said = mail?.text.replaceAll(orderNo, 'NUMBER').replaceAll(/\d\d:\d\d UTC/g, 'TIME')
      return { asked: counted.asked, status, keys: Object.keys(body), answer: Object.keys(confirmed.body), said }
    }

    const known = await both(order.orderNo)

    expect(await both(unknown)).toEqual(known)
    expect(known.status).toBe(202)
  })

  test('is overtaken by the owner, whose statement counts at once', async () => {
    const order = await buy()
    await withdraw(order.orderNo, { email: other })

    await withdraw(order.orderNo)

    expect((await listed()).map(({ state: now }) => now).toSorted()).toEqual(['done', 'void'])
  })
})
