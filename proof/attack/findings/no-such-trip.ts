import type { OpenPayment } from '../../drill/customers/card.ts'
import { payByCard } from '../../drill/customers/card.ts'
import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { signUp } from '../people.ts'
import { becomes, type Scene } from '../scene.ts'

interface SavedTrip {
  id: string
  way: { total: string } | null
}

/** Two eSIMs of the plan, each for a day. */
function keepTrip({ plan }: Scene, browser: TestBrowser, days: readonly string[]) {
  const stops = days.map((day) => ({ countryCode: 'JP', from: day, to: day }))
  const items = stops.map(({ countryCode, from, to }) => ({
    packageCode: plan.packageCode,
    countryCodes: [countryCode],
    from,
    to,
  }))
  return browser.send<SavedTrip>('POST', '/api/trips', { stops, items })
}

const open = (browser: TestBrowser, { id, way }: SavedTrip) =>
  browser.send<OpenPayment>('POST', '/api/create-payment-intent', { tripId: id, amount: way?.total })

const aheadOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const noSuchDay: Attack = {
  name: 'a trip of a year that no calendar has, or that is over, is paid for and never becomes an order',
  isShort: true,
  async attempt(scene) {
    const { browser } = await signUp(scene.urls[0])
    const gotThrough: string[] = []
    for (const day of ['0000-01-01', '0027-03-01', '9999-12-31', aheadOf(-3)]) {
      const kept = await keepTrip(scene, browser, [day])
      if (kept.status === 201 && (await open(browser, kept.body)).status < 400) gotThrough.push(`a trip on ${day}`)
    }
    const { body: fine } = await needed('keeping a trip', keepTrip(scene, browser, [aheadOf(30)]))
    await needed('opening a payment', open(browser, fine))
    return verdictOf(gotThrough, 'a payment opens for none of four, and for one in thirty days')
  },
}

const othersTrip: Attack = {
  name: 'a stranger claims the trip that another customer has paid for, or opens one eSIM’s calendar by the key of another',
  async attempt(scene) {
    const { browser } = await signUp(scene.urls[0])
    const { browser: stranger } = await signUp(scene.urls[1] ?? scene.urls[0])
    const { body: trip } = await needed('keeping a trip', keepTrip(scene, browser, [aheadOf(30), aheadOf(31)]))
    const { body: payment } = await needed('opening a payment', open(browser, trip))
    await payByCard(scene, payment)
    const claim = { tripId: trip.id, amount: trip.way?.total, paymentIntentId: payment.id }
    const claimed = await Promise.all(
      [stranger, openTestBrowser(scene.urls[0])].map((other) => other.send('POST', '/api/orders/checkout', claim)),
    )
    const { body: own } = await needed(
      'claiming it',
      browser.send<{ orderId: string }>('POST', '/api/orders/checkout', claim),
    )
    const read = async () =>
      (await browser.get<{ calendar: string; others: { id: string }[] }>(`/api/orders/${own.orderId}`)).body
    await becomes(async () => (await read()).others.length === 1)
    const { calendar, others } = await read()
    const other = others[0]?.id ?? ''
    const byKey = await stranger.fetch(calendar)
    if (byKey.status !== 200) throw new Error(`the key of the calendar opens nothing: ${byKey.status}`)
    const byOtherKey = await stranger.fetch(calendar.replace(own.orderId, other))
    const asStranger = await stranger.get(`/api/orders/${other}`)
    return verdictOf(
      [
        ...claimed.filter(({ status }) => status < 400).map(() => 'the trip was claimed'),
        ...(byOtherKey.status < 400 ? ['the key of one calendar opened another'] : []),
        ...(asStranger.status < 400 ? ['the other order was shown'] : []),
      ],
      `two strangers were answered ${claimed.map(({ status }) => status).join(' and ')}`,
    )
  },
}

export const noSuchTrip: Finding = {
  number: 15,
  name: 'Trips that cannot be travelled',
  attacks: [noSuchDay, othersTrip],
}
