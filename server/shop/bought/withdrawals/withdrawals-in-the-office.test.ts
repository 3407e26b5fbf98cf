import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import { paymentsOf } from '../../../testing/account-holder.ts'
import { ana } from '../../../testing/customer.ts'
import { disputePayment, playBank } from '../../../testing/play-bank.ts'
import {
  admin,
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

describe('an administrator', () => {
  const decide = (id: string | undefined, body: object, by = admin) =>
    by.send('POST', `/api/admin/withdrawals/${id}`, body)

  test('gives back the unused part of a withdrawal that waits, once, and it is in the log', async () => {
    const order = await buy()
    await use(order, Math.floor((order.dataAmount ?? 0) / 2))
    await withdraw(order.orderNo, { email: 'work@example.com' })
    const [row] = await listed()

    const answers = await Promise.all(
      [1, 2].map(() => decide(row?.id, { decision: 'proportional', reason: 'it is her' })),
    )
    await shop.runJobs()

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const [charged = 0] = await paid()
    expect(Math.abs(((await refunds())[0] ?? 0) - charged / 2)).toBeLessThanOrEqual(1)
    expect((await read(order.id)).status).toBe('kept')
    expect((await admin.get<AuditLine[]>('/api/admin/audit')).body).toMatchObject([
      { action: 'accept_withdrawal', subjectId: order.id, reason: 'it is her' },
    ])
    expect((await admin.get<AdminOrderPage>(`/api/admin/orders/${order.id}`)).body.withdrawals).toMatchObject([
      { state: 'done', decidedBy: 'admin@landfall.test' },
    ])

    // Sent again on request, the buyer gets the mail about the refund, and never the code of a plan that has ended.
    const before = await subjects(ana.email)
    await admin.send('POST', `/api/admin/orders/${order.id}/resend-mail`, {})
    await shop.runJobs()
    const again = await subjects(ana.email)
    expect(again).toHaveLength(before.length + 1)
    const about = `Your partial refund is on its way: ${order.packageName}`
    expect(again.filter((subject) => subject === about)).toHaveLength(2)
  })

  test('gives nothing back while a bank holds the disputed payment, and all of it once the dispute is won', async () => {
    const order = await buy()
    const [payment] = await paymentsOf(shop)
    const disputeId = await disputePayment(shop, payment?.id ?? '')
    await shop.runJobs()
    await withdraw(order.orderNo)
    const [row] = await listed()
    const full = { decision: 'full', reason: 'it is hers' }

    expect(row).toMatchObject({ state: 'waiting', why: 'disputed' })
    expect(await decide(row?.id, full)).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
    expect(await refunds()).toEqual([0])
    await playBank(shop, disputeId, 'won')
    await shop.until(async () => {
      await shop.runJobs()
      return (await decide(row?.id, full)).status === 204
    })
    await shop.until(async () => {
      await shop.runJobs()
      return (await refunds())[0] === payment?.amount
    })
  })

  test('declines one with a sentence; a stranger gets no mail of it', async () => {
    const order = await buy()
    await withdraw(order.orderNo, { email: 'mallory@example.com' })
    const [row] = await listed()

    expect((await decide(row?.id, { decision: 'decline' })).status).toBe(400)
    expect((await decide(row?.id, { decision: 'decline', reason: 'not hers' })).status).toBe(204)
    await shop.runJobs()

    expect((await read(order.id)).status).toBe('active')
    expect(await subjects('mallory@example.com')).toHaveLength(1)
  })

  test('decides about used plans where the shop says so', async () => {
    await openWithdrawals({ WITHDRAWAL_USED: 'person' })
    const order = await buy()
    await use(order, 100)
    await consent(order.orderNo)

    await withdraw(order.orderNo)
    await consent(order.orderNo, false)

    expect(await listed()).toMatchObject([{ state: 'waiting', why: 'used', proof: 'address' }])
    expect(await refunds()).toEqual([0])
  })
})

describe('the form', () => {
  test.each([
    ['a name with a link', { name: 'Click https://evil.example' }],
    ['no name', { name: ' ' }],
    ['no number', { orderNo: '' }],
    ['a wrong address', { email: 'nobody' }],
  ])('refuses %s', async (_, wrong) => {
    expect((await state(guest, { orderNo: 'LF261118ABCDEF', ...wrong })).status).toBe(400)
  })

  test('ends after an hour, and a made-up token confirms nothing', async () => {
    const { body } = await state(guest, { orderNo: 'LF261118ABCDEF' })
    shop.clock.turn({ minutes: 61 })

    expect(await confirm(guest, body.token)).toMatchObject({ status: 410, body: { code: 'withdrawal_ended' } })
    expect((await confirm(guest, 'made-up')).status).toBe(410)
  })
})
