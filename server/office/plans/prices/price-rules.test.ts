import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminPackage } from '#contract/office/admin.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import type { CountryView, OrganizedDestinations } from '#contract/plans/destinations.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import type { PriceBookChange, PricePreview, PriceRule, PriceRulesView } from '#contract/money/price-rules.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { Customer } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { readSitemap } from '../../../testing/read-sitemap.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let shop: TestShop
let boss: TestBrowser
beforeEach(async () => {
  shop = await openTestShop()
  boss = (await signInAsAdmin(shop)).browser
})

const path = '/api/admin/price-rules'
const read = async () => (await boss.get<PriceRulesView>(path)).body
const apply = async (rules: PriceRule[], seen?: number) =>
  boss.send<PriceRulesView & { code?: string }>('POST', path, { seen: seen ?? (await read()).seen, rules })
const place = (code: string, where: string) => boss.send('POST', `/api/admin/packages/${code}/place`, { place: where })
const plansOf = async (country: string) =>
  (await (await shop.fetch(`/api/packages?countryCode=${country}`)).json()) as PackageView[]
const cheapest = async (country: string) => {
  const [plan] = await plansOf(country)
  if (!plan) throw new Error(`no plan for ${country}`)
  return plan
}
const japan: PriceRule = { scope: { kind: 'country', code: 'JP' }, basis: 'suggested', factor: 1.2, ending: '99' }

describe('price rules', () => {
  test('make new prices everywhere at once, and leave other countries alone', async () => {
    const before = await cheapest('jp')
    const france = await cheapest('fr')
    expect((await apply([japan])).status).toBe(200)

    const after = await cheapest('jp')
    expect([before.price, after.price]).toEqual(['4.99', '5.99'])
    expect(await (await shop.fetch(`/api/packages/${after.id}`)).json()).toEqual(after)
    expect((await cheapest('fr')).price).toBe(france.price)
    expect(await (await shop.fetch('/countries/jp')).text()).toContain('5.99')
    expect(await (await shop.fetch('/')).text()).toContain('From $5.99')
    expect(await (await shop.fetch('/api/price-multiplier')).json()).toMatchObject({ multiplier: 1, rules: 1 })
  })

  test('show a buyer who saw the old price the new one at checkout', async () => {
    const seen = await cheapest('jp')
    await apply([japan])
    const customer = new Customer(shop)

    const refused = await customer.openPayment(seen)
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', price: '5.99' } })
    expect((await customer.openPayment(await cheapest('jp'))).body.amount).toBe('5.99')
  })

  test('apply to top-ups of the same country, and to direct buys', async () => {
    const maya = await AccountHolder.signUp(shop)
    await maya.grant(20_000)
    const { id, packageCode } = await cheapest('jp')
    await maya.buyDirectly({ packageCode, amount: 4.99 })
    await maya.untilOrderIs('active')
    const order = await maya.order()
    const usual = await maya.topUpOffer(order)
    await apply([japan])

    const offer = await maya.topUpOffer(order)
    expect(Number(offer.price)).toBe(Math.ceil(Number(usual.price) * 1.2 + 0.01) - 0.01)
    expect((await maya.topUp(order, usual)).status).toBe(409)
    expect((await maya.topUp(order, offer)).status).toBe(200)
    expect((await maya.buyDirectly({ packageCode, amount: 4.99 })).status).toBe(409)
    expect((await maya.buyDirectly({ packageCode, amount: 5.99 })).status).toBe(201)
    expect((await shop.fetch(`/api/packages/${id}`)).status).toBe(200)
  })

  test('are previewed without changing anything', async () => {
    const rules = [{ ...japan, basis: 'cost', factor: 0.5, ending: 'exact' }]
    const { status, body } = await boss.send<PricePreview>('POST', `${path}/preview`, { rules })

    expect(status).toBe(200)
    expect(body.down).toBe((await plansOf('jp')).length)
    expect(body.belowCost).toBeGreaterThanOrEqual(body.down)
    expect(body.losses[0]).toMatchObject({
      name: expect.any(String),
      cost: expect.any(String),
      loss: expect.any(String),
    })
    expect((await cheapest('jp')).price).toBe('4.99')
  })

  test('give one plan a fixed price, whatever the multiplier, and say so in the log', async () => {
    const { packageCode } = await cheapest('jp')
    const fixed: PriceRule = { ...japan, scope: { kind: 'plan', code: packageCode }, fixed: '4.50' }
    expect((await apply([fixed, japan])).status).toBe(200)
    await boss.send('POST', '/api/admin/price-multiplier', { multiplier: 2 })

    const plan = (await plansOf('jp')).find((each) => each.packageCode === packageCode)
    expect(plan?.price).toBe('4.50')
    const { body: log } = await boss.get<AuditLine[]>('/api/admin/audit')
    expect(log[1]?.after).toEqual({ rules: `${packageCode}: fixed at $4.50; JP: suggested price x 1.2, ending 99` })
    expect((await apply([{ ...japan, fixed: '4.50' }])).status).toBe(400)
    expect((await apply([{ ...fixed, fixed: 'cheap' }])).status).toBe(400)
  })

  test('that sell below cost are taken only with the loss that was shown, and can be undone', async () => {
    const rules: PriceRule[] = [{ ...japan, basis: 'cost', factor: 0.5, ending: 'exact' }]
    const { belowCost, fallBelowCost } = (await boss.send<PricePreview>('POST', `${path}/preview`, { rules })).body
    expect(fallBelowCost).toBeGreaterThan(0)
    const { seen } = await read()
    const agree = (count: number) =>
      boss.send<PriceRulesView & { code?: string }>('POST', path, { seen, rules, belowCost: count })

    expect((await apply(rules)).body.code).toBe('sells_below_cost')
    expect((await agree(belowCost - 1)).status).toBe(409)
    expect((await cheapest('jp')).price).toBe('4.99')
    const agreed = await agree(belowCost)
    expect(agreed.status).toBe(200)
    expect((await boss.send('POST', `${path}/undo`, { seen: agreed.body.seen })).status).toBe(200)
    expect((await cheapest('jp')).price).toBe('4.99')
  })

  test('of two administrators who change the same rules at once, the second gets a conflict', async () => {
    const { seen } = await read()
    const answers = await Promise.all([apply([japan], seen), apply([{ ...japan, factor: 2 }], seen)])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('prices_changed')
  })

  test('can be undone, are kept with who and when, and are in the log', async () => {
    await apply([japan])
    await apply([{ ...japan, factor: 2 }])
    const { seen } = await read()
    const undone = await boss.send<PriceRulesView>('POST', `${path}/undo`, { seen })

    expect(undone.body.rules).toEqual([japan])
    expect((await cheapest('jp')).price).toBe('5.99')
    expect((await boss.send('POST', `${path}/undo`, { seen })).status).toBe(409)
    const history = (await boss.get<PriceBookChange[]>(`${path}/history`)).body
    expect(history.map(({ by, rules, isUndo }) => [by, rules, isUndo])).toEqual([
      ['admin@landfall.test', 1, true],
      ['admin@landfall.test', 1, false],
      ['admin@landfall.test', 1, false],
    ])
    const { body: log } = await boss.get<AuditLine[]>('/api/admin/audit')
    expect(log[1]).toMatchObject({
      before: { rules: 'JP: suggested price x 1.2, ending 99' },
      after: { rules: 'JP: suggested price x 2, ending 99' },
    })
    expect(log.slice(0, 3).map(({ action }) => action)).toEqual([
      'undo_price_rules',
      'set_price_rules',
      'set_price_rules',
    ])
  })

  test('the first change is undone to the state before there were any', async () => {
    await apply([japan])
    const undone = await boss.send<PriceRulesView>('POST', `${path}/undo`, { seen: (await read()).seen })

    expect([undone.status, undone.body.rules, (await cheapest('jp')).price]).toEqual([200, [], '4.99'])
  })

  test('undo does nothing where nothing was changed', async () => {
    expect(await boss.send('POST', `${path}/undo`, { seen: 0 })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_undo' },
    })
  })

  test('rules written by the upgrade of an existing shop have no author, and keep its prices', async () => {
    await shop.deps.database.raw.query(
      `insert into price_books (rules, set_by, set_at) values
        ('[{"scope": {"kind": "everything"}, "basis": "cost", "factor": 1, "ending": "exact"}]', 'upgrade', now())`,
    )
    await shop.deps.catalog.prices.refresh(crypto.randomUUID())

    const { seen, canUndo } = await read()
    expect([canUndo, (await cheapest('jp')).price]).toEqual([false, '2.99'])
    expect((await boss.send('POST', `${path}/undo`, { seen })).status).toBe(409)
  })

  test.each([
    ['a factor of nothing', [{ ...japan, factor: 0 }]],
    ['a factor below nothing', [{ ...japan, factor: -1 }]],
    ['a hundredfold', [{ ...japan, factor: 100 }]],
    ['an unknown ending', [{ ...japan, ending: '77' }]],
    ['an unknown scope', [{ ...japan, scope: { kind: 'moon' } }]],
    ['the same scope twice', [japan, japan]],
    ['bands that overlap', [0, 1].map((from) => ({ ...japan, scope: { kind: 'costs', from, below: null } }))],
  ])('refuse %s', async (_name, rules) => {
    expect((await boss.send('POST', path, { seen: 0, rules })).status).toBe(400)
    expect((await boss.send('POST', `${path}/preview`, { rules })).status).toBe(400)
    expect((await read()).rules).toEqual([])
  })

  test('are for administrators alone', async () => {
    const maya = await AccountHolder.signUp(shop)
    for (const [method, address] of [
      ['get', path],
      ['get', `${path}/history`],
      ['post', path],
      ['post', `${path}/preview`],
      ['post', `${path}/undo`],
      ['post', '/api/admin/packages/X/place'],
    ] as const) {
      const ask = (browser: TestBrowser) =>
        method === 'get' ? browser.get(address) : browser.send('POST', address, { seen: 0, rules: [], place: 'hidden' })
      expect((await ask(shop.openBrowser())).status).toBe(401)
      expect((await ask(maya.browser)).status).toBe(403)
    }
  })
})

describe('a hidden plan', () => {
  test('is in no list, search or sitemap and cannot be bought; customers who bought it keep it', async () => {
    const maya = await AccountHolder.signUp(shop)
    await maya.grant(5000)
    const plan = await cheapest('jp')
    await maya.buyDirectly({ packageCode: plan.packageCode, amount: 4.99 })
    await maya.untilOrderIs('active')
    expect((await place(plan.packageCode, 'hidden')).status).toBe(204)

    expect((await plansOf('jp')).map(({ id }) => id)).not.toContain(plan.id)
    expect((await shop.fetch(`/api/packages/${plan.id}`)).status).toBe(404)
    expect((await shop.fetch(`/package/${plan.id}`)).status).toBe(404)
    expect(await readSitemap(shop)).not.toContain(plan.id)
    expect((await new Customer(shop).openPayment(plan)).status).toBeGreaterThanOrEqual(404)
    expect((await maya.buyDirectly({ packageCode: plan.packageCode, amount: 4.99 })).status).toBeGreaterThanOrEqual(404)
    expect((await maya.orders())[0]).toMatchObject({ packageName: plan.name, status: 'active' })
    const { body: listed } = await boss.get<AdminPackage[]>(`/api/admin/packages?q=${plan.packageCode}`)
    // After the card fee: 2.9 % of 4.99, and 30 cents.
    const figures = { cost: '2.99', tax: '0.00', fees: '0.44', margin: '1.56' }
    expect(listed[0]).toMatchObject({ packageCode: plan.packageCode, place: 'hidden', ...figures })

    await place(plan.packageCode, 'usual')
    expect((await shop.fetch(`/api/packages/${plan.id}`)).status).toBe(200)
  })

  test('takes its country with it when it was the last one', async () => {
    for (const { packageCode } of await plansOf('tv')) await place(packageCode, 'hidden')
    const found = (await (await shop.fetch('/api/countries/search?q=tuvalu')).json()) as CountryView[]
    const { countries } = (await (await shop.fetch('/api/destinations/organized')).json()) as OrganizedDestinations

    expect(found).toEqual([])
    expect(countries.map(({ code }) => code)).not.toContain('TV')
  })
})

test('a pinned plan comes first in its lists', async () => {
  const dearest = (await plansOf('jp')).at(-1)
  const { regional } = (await (await shop.fetch('/api/destinations/organized')).json()) as OrganizedDestinations
  const europe = regional.filter(({ region }) => region === 'Europe').at(-1)
  await place(dearest?.packageCode ?? '', 'pinned')
  await place(europe?.packageCode ?? '', 'pinned')

  const now = (await (await shop.fetch('/api/destinations/organized')).json()) as OrganizedDestinations
  expect((await plansOf('jp'))[0]?.id).toBe(dearest?.id)
  expect(now.regional.filter(({ region }) => region === 'Europe')[0]?.id).toBe(europe?.id)
  expect(now.regional.length).toBe(regional.length)
})

test('a plan that does not exist cannot be hidden', async () => {
  expect((await place('NOTHING', 'hidden')).status).toBe(404)
})
