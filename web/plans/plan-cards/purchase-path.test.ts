import { expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { purchasePath } from './purchase-path.ts'

const plan: PackageView = {
  id: 'japan-5gb-30-days',
  packageCode: 'JC016',
  name: 'Japan 5GB & 30 Days',
  description: '5GB of data across Japan',
  price: '11.99',
  currency: 'USD',
  dataAmount: 5120,
  validityDays: 30,
  carrier: 'SoftBank',
  speed: '4G/5G',
  countryId: 'JP',
  countryName: 'Japan',
  country: { name: 'Japan' },
  supportTopUp: true,
  coverageCountries: ['JP'],
  coverageAreas: ['Japan'],
  region: 'Asia',
  packageType: 'country',
}

const carried = {
  packageCode: 'JC016',
  name: 'Japan 5GB & 30 Days',
  description: '5GB of data across Japan',
  price: '11.99',
  currency: 'USD',
  dataAmount: 5120,
  validityDays: 30,
  carrier: 'SoftBank',
  speed: '4G/5G',
}

const read = (path: string) => {
  const url = new URL(path, 'http://shop')
  return { pathname: url.pathname, plan: JSON.parse(url.searchParams.get('package') ?? '') as unknown }
}

test('the plan page sends nine fields of the plan along to checkout', () => {
  expect(read(purchasePath(plan))).toEqual({ pathname: '/checkout/japan-5gb-30-days', plan: carried })
})

test("a country's page sends the country along as well", () => {
  expect(read(purchasePath(plan, 'jp')).plan).toEqual({ ...carried, countryCode: 'jp' })
})
