import { beforeEach, describe, expect, test } from 'vitest'
import { esimsOf } from '../../../testing/account-holder.ts'
import { ana, planFor } from '../../../testing/customer.ts'
import { buyTrip, keepTrip, ordersWith } from '../../../testing/trip-buyer.ts'
import {
  buy,
  consent,
  guest,
  history,
  listed,
  openWithdrawals,
  paid,
  read,
  refunds,
  shop,
  subjects,
  use,
  withdraw,
} from '../../../testing/withdrawal-cases.ts'

beforeEach(() => openWithdrawals())

describe('a guest withdraws', () => {
  test('from an unused plan: all of it goes back, the eSIM too, and the acknowledgement names the moment', async () => {
    const order = await buy()

    const answer = await withdraw(order.orderNo)

    expect(answer).toMatchObject({ status: 200, body: { name: 'Ana Ruiz', orderNo: order.orderNo, email: ana.email } })
    await shop.until(async () => {
      await shop.runJobs()
      return (await read(order.id)).status === 'refunded'
    })
    expect(await refunds()).toEqual(await paid())
    expect(await esimsOf(shop)).toMatchObject([{ status: 'CANCEL' }])
    expect((await read(order.id)).installationCode).toBeNull()
    const mails = await shop.sandbox.mail(ana.email)
    const receipt = mails.find(({ subject }) => subject === `We’ve received your withdrawal: order ${order.orderNo}`)
    expect(receipt?.text).toContain('Ana Ruiz')
    expect(receipt?.text).toMatch(/Received: \d+ \w+ 20\d\d, \d\d:\d\d UTC/)
    expect(mails.some(({ subject }) => subject.startsWith('Refunded: '))).toBe(true)
    expect(await history(order.id)).toContain('A withdrawal was received')
    expect(await listed()).toMatchObject([
      {
        state: 'done',
        proof: 'address',
        order: { id: order.id },
        lines: [{ full: order.amount, given: order.amount }],
      },
    ])
  })

  test('with the short number that pages show, whatever its case and signs', async () => {
    const order = await buy()

    await withdraw(` #${order.orderNo.slice(-6).toLowerCase()} `)

    expect(await listed()).toMatchObject([{ state: 'done', order: { id: order.id } }])
  })

  test('before the eSIM is delivered: the money goes back, and an eSIM that comes late is returned', async () => {
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 600_000 } })
    const id = await guest.buy(await planFor(shop))
    await shop.runJobs()
    const order = await read(id)
    expect(order.status).toBe('processing')

    await withdraw(order.orderNo)
    await shop.until(async () => {
      await shop.runJobs()
      return (await read(id)).status === 'refunded'
    })

    expect(await refunds()).toEqual(await paid())
  })

  test('after using half, with the consent on file: half goes back and the plan is closed', async () => {
    const order = await buy()
    await use(order, Math.floor((order.dataAmount ?? 0) / 2))
    await consent(order.orderNo)

    await withdraw(order.orderNo)
    await shop.runJobs()
    await consent(order.orderNo, false)

    const [charged = 0] = await paid()
    const [back = 0] = await refunds()
    expect(Math.abs(back - charged / 2)).toBeLessThanOrEqual(1)
    const now = await read(order.id)
    expect(now).toMatchObject({ status: 'kept', installationCode: null, withdrawUntil: null })
    expect((await guest.get(`/api/orders/${order.id}/kit`)).status).not.toBe(200)
    expect(await subjects(ana.email)).toContain(`Your partial refund is on its way: ${order.packageName}`)
    expect(await history(order.id)).toContain('Withdrawn after some use, and closed')
    const [row] = await listed()
    expect(row?.lines).toMatchObject([{ hasConsent: true, full: order.amount }])
    expect(Number(row?.lines[0]?.proportional)).toBeLessThan(Number(order.amount))
  })

  test('after using half, without the consent: a person decides with both figures, and the eSIM goes on until then', async () => {
    const order = await buy()
    await use(order, Math.floor((order.dataAmount ?? 0) / 2))

    await withdraw(order.orderNo)

    expect(await refunds()).toEqual([0])
    const [row] = await listed()
    expect(row).toMatchObject({ state: 'waiting', why: 'no-consent', lines: [{ full: order.amount }] })
    expect(Number(row?.lines[0]?.proportional)).toBeLessThan(Number(order.amount))
    expect(await esimsOf(shop)).toMatchObject([{ status: 'IN_USE' }])
  })

  test('from one eSIM of a trip: the others stay', async () => {
    const first = await buyTrip(guest, await keepTrip(shop, { countries: ['jp', 'kr'] }))
    await shop.until(async () => {
      await shop.runJobs()
      return (await ordersWith(guest, first)).every(({ status }) => status === 'active')
    })
    const [one, other] = await ordersWith(guest, first)

    await withdraw(one?.orderNo ?? '')
    await shop.until(async () => {
      await shop.runJobs()
      return (await read(one?.id ?? '')).status === 'refunded'
    })

    expect((await read(other?.id ?? '')).status).toBe('active')
    expect(await refunds()).toEqual([Math.round(Number(one?.amount) * 100)])
  })
})
