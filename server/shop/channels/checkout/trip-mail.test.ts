import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { buyTrip, ordersWith } from '../../../testing/trip-buyer.ts'
import { mailSale } from '../../messages/esim-mail/mail-sale.ts'
import {
  openTripShop,
  shop,
  trip,
  customer,
  sold,
  wholesaleCodeOf,
  mails,
  untilEnded,
  workOff,
} from '../../../testing/trip-cases.ts'

beforeEach(openTripShop)

describe('the mail about all of it', () => {
  test('waits for the slowest', async () => {
    await shop.sandbox.setFaults({
      wholesaler: { allocateAfterMs: 0, orderErrorCode: '200007', orderErrorPackages: [wholesaleCodeOf(2)] },
    })
    const first = await buyTrip(customer, trip)
    const isThere = (order: OrderView) => order.qrCode !== null
    await shop.until(async () => {
      await shop.runJobs()
      return (await ordersWith(customer, first)).filter(isThere).length === 2
    })
    await workOff()
    expect(await mails()).toEqual([])

    shop.clock.turn({ hours: 2 })
    await untilEnded()
    await workOff()

    expect((await mails()).map(({ subject }) => subject)).toEqual(['2 of your 3 eSIMs are ready'])
  })

  test('is sent once by two workers at the same moment', async () => {
    await buyTrip(customer, trip)
    await untilEnded()
    const [order] = await sold()
    const sent: string[] = []
    const mailer = {
      ...shop.deps.mailer,
      send: async ({ subject }: { subject: string }) => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        sent.push(subject)
      },
    }
    await shop.deps.database.raw.query('update sale_mails set told_at = null, begun_at = null where $1', [true])

    await Promise.all([1, 2, 3].map(() => mailSale({ ...shop.deps, mailer }, order?.saleId ?? '')))

    expect(sent).toEqual(['Your 3 eSIMs are ready'])
  })

  test('reaches an address that is corrected while it is being sent', async () => {
    const first = await buyTrip(customer, trip)
    await untilEnded()
    await workOff()
    const { saleId = '' } = (await sold())[0] ?? {}
    const { raw } = shop.deps.database
    await raw.query('update sale_mails set told_at = null, begun_at = $1', [shop.clock.now()])
    await customer.post(`/api/orders/${first}/email`, { email: 'anna@example.com' })
    await workOff()
    await raw.query('update sale_mails set told_at = now(), begun_at = null where sale_id = $1', [saleId])

    shop.clock.turn({ minutes: 3 })
    await workOff()

    expect(await mails('anna@example.com')).toHaveLength(1)
  })

  test('that could not be sent is sent by the next attempt', async () => {
    await buyTrip(customer, trip)
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 }, mail: { errorRate: 1 } })
    await untilEnded()
    await workOff()
    expect(await mails()).toEqual([])
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 }, mail: {} })

    shop.clock.turn({ minutes: 30 })
    await workOff()

    expect(await mails()).toHaveLength(1)
  })
})
