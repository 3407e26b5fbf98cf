import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { CountryList, OrganizedDestinations } from '#contract/plans/destinations.ts'
import { PackageView } from '#contract/plans/plan.ts'
import { is3gOnly } from '#contract/plans/speed.ts'
import { openCatalogShop, shop, get } from '../../../testing/catalog-cases.ts'

beforeEach(openCatalogShop)

describe('what is on sale', () => {
  test('the README counts the countries of a new shop, and its plans to the hundred', async () => {
    const { countries } = OrganizedDestinations.parse(await get('/api/destinations/organized'))
    const plans = (await shop.deps.catalog.shelf.read()).plans.length
    const rounded = (Math.round(plans / 100) * 100).toLocaleString('en')

    expect(readFileSync('README.md', 'utf8')).toContain(`${countries.length} countries, some ${rounded} plans`)
  })

  test('a new shop sells plans in at least 195 countries, by region and worldwide', async () => {
    const { global, regional, countries } = OrganizedDestinations.parse(await get('/api/destinations/organized'))

    expect(countries.length).toBeGreaterThanOrEqual(195)
    expect(global.length).toBeGreaterThan(0)
    expect(regional.length).toBeGreaterThan(0)
    expect(global.every((plan) => plan.packageType === 'global' && plan.countryId === null)).toBe(true)
    expect(regional.every((plan) => plan.packageType === 'regional')).toBe(true)
    expect(countries.map((country) => country.name)).toEqual(
      countries.map((country) => country.name).toSorted(new Intl.Collator('en').compare),
    )
  })

  test('every listed country has plans, cheapest first, and none of them is 3G only', async () => {
    const { countries } = await get<OrganizedDestinations>('/api/destinations/organized')

    for (const { code } of countries) {
      const plans = await get<PackageView[]>(`/api/packages?countryCode=${code.toLowerCase()}`)
      expect(plans.length, code).toBeGreaterThan(0)
      expect(plans.every((plan) => plan.countryId === code && !is3gOnly(plan.speed))).toBe(true)
      expect(plans.map((plan) => Number(plan.price))).toEqual(
        plans.map((plan) => Number(plan.price)).toSorted((x, y) => x - y),
      )
    }
  })

  test('the six featured countries are popular, in their order', async () => {
    const popular = CountryList.parse(await get('/api/countries/popular'))

    expect(popular.slice(0, 6).map((country) => country.code)).toEqual(['US', 'FR', 'JP', 'GB', 'AU', 'IT'])
    expect(popular.every((country) => country.isPopular)).toBe(true)
  })

  test('a plan is found by its id and by its code', async () => {
    const [plan] = await get<PackageView[]>('/api/packages?countryCode=JP')

    expect(PackageView.parse(await get(`/api/packages/${plan?.id}`))).toEqual(plan)
    expect(await get(`/api/packages/${plan?.packageCode}`)).toEqual(plan)
  })

  test('an unknown plan or country gets a clear answer, each in its own way', async () => {
    const plan = await shop.fetch('/api/packages/no-such-plan')

    expect(plan.status).toBe(404)
    expect(await plan.json()).toMatchObject({ code: 'plan_not_found', message: 'We could not find that plan.' })
    expect(await get('/api/packages?countryCode=zz')).toEqual([])
    expect(await get('/api/packages?countryCode=')).toEqual([])
  })

  test.each(['/api/packages?countryCode=jp&countryCode=fr', `/api/packages?countryCode=${'j'.repeat(500)}`])(
    'a malformed query is refused: %s',
    async (path) => {
      expect((await shop.fetch(path)).status).toBe(400)
    },
  )
})
