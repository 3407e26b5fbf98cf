import { beforeEach, expect, test } from 'vitest'
import type { AlarmView } from '#contract/office/operations.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { TestPartner } from '../../../testing/test-partner.ts'
import { readPartnerFigures } from './read-partner-figures.ts'

let shop: TestShop
let agency: TestPartner
beforeEach(async () => {
  shop = await openTestShop()
  agency = await TestPartner.join(shop, { balance: '50.00' })
})

const figures = () => readPartnerFigures(shop.deps)

/** The minute's look, as often as an alarm must hold. */
async function rings(): Promise<string[]> {
  for (const minutes of [0, 6]) {
    shop.clock.turn({ minutes })
    await shop.deps.queue.enqueue(shop.deps.db, 'watch-alarms', {})
    await shop.runJobs()
  }
  await agency.signInAgain()
  const { body } = await agency.admin.get<AlarmView[]>('/api/admin/alarms')
  return body.map(({ name }) => name).filter((name) => name.startsWith('Partner'))
}

test('nothing rings for partners who are well', async () => {
  expect(await figures()).toEqual({ failing: 0, refused: 0, oldestSeconds: 0 })
  expect(await rings()).toEqual([])
})

test('it rings when a partner’s server has been down for an hour, and not for a test key’s', async () => {
  const nowhere = { url: 'http://127.0.0.1:9/hooks' }
  const { key } = (await agency.makeKey({ mode: 'test' })).body
  await agency.call('PATCH', '/webhook', nowhere, { key })
  await agency.admin.send('POST', `/api/admin/partners/${agency.id}/balance`, {
    amount: '1',
    reason: 'x',
    mode: 'test',
  })
  await shop.runJobs()
  shop.clock.turn({ minutes: 61 })
  expect((await figures()).failing).toBe(0)

  await agency.call('PATCH', '/webhook', nowhere)
  await shop.runJobs()
  expect((await figures()).failing).toBe(0)
  shop.clock.turn({ minutes: 61 })

  expect((await figures()).failing).toBe(1)
  expect(await rings()).toEqual(['PartnerWebhookFails'])
})

test('it rings when a partner is refused all day, and not when it buys more often', async () => {
  // Far from midnight, after which a new day is counted.
  const now = shop.clock.now()
  shop.clock.turn({ minutes: (24 - now.getUTCHours()) * 60 + 5 - now.getUTCMinutes() })
  for (let nth = 0; nth < 19; nth++) await agency.order({ expectedPrice: '0.01' })
  expect((await figures()).refused).toBe(0)
  await agency.order({ expectedPrice: '0.01' })

  expect((await figures()).refused).toBe(1)
  expect(await rings()).toEqual(['PartnerRefused'])
  await shop.deps.database.raw.query(`update partner_refusals set count = 21`, [])
  await shop.deps.database.raw.query(`update partner_refusals set day = day - 1`, [])
  expect((await figures()).refused).toBe(0)
})

test('it rings when an order is neither ready nor given back long after its deadline', async () => {
  await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })
  const { body } = await agency.order()
  shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds + 901 })
  expect((await figures()).oldestSeconds).toBeGreaterThan(shop.deps.config.deliveryDeadlineSeconds + 900)

  await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 0 } })
  await shop.until(async () => {
    await shop.runJobs()
    return (await agency.read(body.id)).state !== 'preparing'
  })
  await agency.events()
  expect((await figures()).oldestSeconds).toBe(0)
})
