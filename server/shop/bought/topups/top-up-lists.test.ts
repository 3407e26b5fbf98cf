import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { EsimHandle } from '#contract/supply/esim.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
let ana: AccountHolder
let order: OrderView
/** The calls to the wholesaler, in the order in which they arrive there. */
let heard: string[]
const listen = ({ url = '' }: IncomingMessage) => {
  const [, call] = /^\/sandbox\/esim-access\/api\/v1\/open\/(.+)/.exec(url) ?? []
  if (call) heard.push(call)
}
let tests = 0
beforeEach(async () => {
  shop = await openTestShop({}, { isPaced: true })
  // The emptied wholesaler gives its eSIMs the same handles again; lists kept for the last test's have expired by now.
  shop.clock.turn({ minutes: 2 * ++tests })
  ana = await AccountHolder.signUp(shop)
  order = await ana.checkOut()
  heard = []
  shop.app.server.on('request', listen)
})
afterEach(() => void shop.app.server.off('request', listen))

const lists = () => heard.filter((call) => call === 'package/list').length
const listTopUps = (who = ana) => who.get<{ code?: string }>(`/api/topup/packages?iccid=${order.iccid}`)

test('however often a customer looks at their top-ups, the wholesaler is asked once in a while', async () => {
  shop.clock.stop()
  const together = await Promise.all([listTopUps(), listTopUps(), listTopUps()])
  await listTopUps()
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(lists()).toBe(1)

  shop.clock.turn({ seconds: 46 })
  await listTopUps()
  expect(lists()).toBe(2)
})

test('the thirty-first list within a minute must wait, on either address, for that account alone', async () => {
  shop.clock.stop()
  const path = `/api/topup/packages/${order.iccid}`
  for (let count = 0; count < 15; count++) await Promise.all([listTopUps(), ana.get(path)])

  const [query, segment] = await Promise.all([listTopUps(), ana.get(path)])
  expect([query.status, segment.status]).toEqual([429, 429])
  expect(Number(query.headers.get('retry-after'))).toBeGreaterThan(0)
  const ben = await AccountHolder.signUp(shop, { email: 'ben@example.com' })
  expect((await listTopUps(ben)).status).toBe(404)

  shop.clock.turn({ minutes: 1 })
  expect((await listTopUps()).status).toBe(200)
})

test('a top-up is checked against the wholesaler when it is bought, whatever list was kept', async () => {
  const offer = await ana.topUpOffer(order)
  await ana.grant(10_000)

  await ana.topUp(order, offer)

  expect(lists()).toBe(2)
})

test('a flood of lists delays no delivery, and an account that requests too many is told to try again', async () => {
  const flood = new AbortController()
  const { signal } = flood
  const { buyEsim } = shop.wholesaler
  const askOn = async (handle: string) => {
    while (!signal.aborted)
      await shop.wholesaler
        .listTopUps(handle as EsimHandle, { by: 'person', signal })
        .catch(() => new Promise((resolve) => setTimeout(resolve, 5)))
  }
  const asked = Array.from({ length: 400 }, (_, index) => askOn(`flood-${index}`))
  try {
    await shop.until(async () => lists() >= 8)

    let late = await listTopUps()
    // A place may become free just then, and a list that was read is kept for a while.
    while (late.status === 200) {
      shop.clock.turn({ seconds: 46 })
      late = await listTopUps()
    }
    expect([late.status, late.body.code]).toEqual([503, 'supplier_busy'])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)

    let passedBy = Infinity
    shop.wholesaler.buyEsim = async (request) => {
      const before = heard.length
      const purchase = await buyEsim(request)
      // Those that arrived before it, not those that arrived while it was answered: a slow machine takes long for that.
      const since = heard.slice(before)
      passedBy = since.slice(0, since.indexOf('esim/order')).filter((call) => call === 'package/list').length
      return purchase
    }
    await ana.buyDirectly()
    await ana.untilOrderIs('active')

    // Each turn of the wholesaler's clock passes eight calls, and the purchase is among the first of the next; some of
    // the turns before may still be on their way. Behind 240 lists it would have waited for all of them.
    expect(heard).toContain('esim/order')
    expect(passedBy).toBeLessThan(120)
  } finally {
    shop.wholesaler.buyEsim = buyEsim
    flood.abort()
    await Promise.all(asked)
  }
})

test('a list that no request waits for any more is not read', async () => {
  const flood = new AbortController()
  const { signal } = flood
  const { listTopUps: ask } = shop.wholesaler
  const askOn = async (handle: string) => {
    while (!signal.aborted) await ask(handle as EsimHandle, { by: 'person', signal }).catch(() => [])
  }
  // Fewer than may wait, so none is turned away; each asks again at once, so the queue is never short.
  const asked = Array.from({ length: 200 }, (_, index) => askOn(`flood-${index}`))
  try {
    await shop.until(async () => lists() >= 8)
    let isWaiting = false
    shop.wholesaler.listTopUps = (...given) => {
      isWaiting = true
      return ask(...given)
    }
    const leaving = new AbortController()
    const asking = ana.browser.fetch(`/api/topup/packages?iccid=${order.iccid}`, { signal: leaving.signal })
    await shop.until(async () => isWaiting)
    leaving.abort()
    await expect(asking).rejects.toThrow()
  } finally {
    shop.wholesaler.listTopUps = ask
    flood.abort()
    await Promise.all(asked)
  }
  await shop.wholesaler.balance()
  const before = lists()
  await listTopUps()

  // If it had been read, it would have been kept.
  expect(lists()).toBe(before + 1)
})
