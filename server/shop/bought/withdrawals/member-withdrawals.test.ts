import { beforeEach, describe, expect, test } from 'vitest'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { lastDayToWithdraw } from '#contract/bought/period.ts'
import { topUps } from '../../basics/sale-tables/tables.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana } from '../../../testing/customer.ts'
import {
  admin,
  buy,
  listed,
  openWithdrawals,
  paid,
  refunds,
  shop,
  withdraw,
} from '../../../testing/withdrawal-cases.ts'

beforeEach(() => openWithdrawals())

describe('a member withdraws', () => {
  test('from a plan with added data: both payments go back with the eSIM', async () => {
    const maya = await AccountHolder.signUp(shop)
    const order = await maya.checkOut()
    await maya.topUp(order, await maya.topUpOffer(order))
    await maya.untilTopUpIs('delivered')

    // Signed in, so the typed address need not be the order's.
    await withdraw(order.orderNo, { email: 'elsewhere@example.com' }, maya)
    await maya.untilOrderIs('refunded')
    await maya.untilTopUpIs('refunded')

    expect(await refunds()).toEqual(await paid())
    expect(await listed()).toMatchObject([{ proof: 'account', state: 'done', lines: [{}, { kind: 'top-up' }] }])
  })

  test('from data added to a plan that is itself too old: a person decides, and gives the data’s price back', async () => {
    const maya = await AccountHolder.signUp(shop)
    const order = await maya.checkOut()
    await shop.deps.database.raw.query(`update orders set created_at = created_at - interval '40 days'`)
    const offer = await maya.topUpOffer(order)
    await maya.topUp(order, offer)
    await maya.untilTopUpIs('delivered')

    await withdraw(order.orderNo, { email: maya.email })

    const [row] = await listed()
    expect(row).toMatchObject({ state: 'waiting', why: 'top-up', lines: [{ kind: 'top-up', full: offer.price }] })
    expect((await admin.send('POST', `/api/admin/withdrawals/${row?.id}`, { decision: 'full' })).status).toBe(204)
    await shop.runJobs()
    expect(await maya.order()).toMatchObject({ status: 'active', topUps: [{ status: 'delivered' }] })
    expect((await refunds()).filter((amount) => amount > 0)).toEqual([Math.round(Number(offer.price) * 100)])
  })
})

test('each mail about an order names the last day and the place to withdraw, while there is time', async () => {
  const order = await buy()

  const [mail] = (await shop.sandbox.mail(ana.email)).filter(({ subject }) => subject.startsWith('Your eSIM is ready'))
  expect(mail?.text).toContain('Withdraw from contract here')
  expect(mail?.text).toContain(`/withdrawal?order=${order.orderNo}`)
  expect(mail?.text).toContain('until')
  expect(order.withdrawUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('the mail about added data names the last day of that contract, and not of the plan’s', async () => {
  const maya = await AccountHolder.signUp(shop)
  const order = await maya.checkOut()
  shop.clock.turn({ days: 10 })
  await maya.topUp(order, await maya.topUpOffer(order))
  await maya.untilTopUpIs('delivered')
  await shop.runJobs()

  const [topUp] = await shop.deps.db.select().from(topUps)
  const day = formatsIn('en').dayUtc(lastDayToWithdraw(topUp?.createdAt ?? new Date(0), 14))
  const told = (await shop.sandbox.mail(maya.email)).find(({ subject }) => subject.startsWith('Data added'))
  expect(told?.text).toContain(`You can withdraw from this contract until ${day}.`)
})

test('a customer finds withdrawals in their data, and they go with the account', async () => {
  const maya = await AccountHolder.signUp(shop)
  const order = await maya.checkOut()
  await withdraw(order.orderNo, { email: maya.email, name: 'Maya Lin' }, maya)
  await maya.untilOrderIs('refunded')

  const { body } = await maya.get<{ withdrawals: object[] }>('/api/auth/export')
  expect(body.withdrawals).toMatchObject([{ orderNo: order.orderNo, name: 'Maya Lin', state: 'done' }])
})
