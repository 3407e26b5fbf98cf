import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkoutPlan, checkoutPlanForCountry, writeCheckoutQuery } from './checkout-link.ts'
import { readCheckoutPlan } from './checkout-plan.ts'
import type { PackageView } from '../plans/plan.ts'

const plan: PackageView = {
  id: 'japan-5gb-30-days-jc016',
  packageCode: 'JC016',
  name: 'Japan 5GB & more 30 Days',
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

const read = (query: string) => readCheckoutPlan(new URLSearchParams(query).get('package'))

test('the plan page sends nine fields to checkout', () => {
  expect(Object.keys(checkoutPlan(plan))).toEqual(
    'packageCode name description price currency dataAmount validityDays carrier speed'.split(' '),
  )
})

test('a country card sends the country as a tenth', () => {
  expect(Object.keys(checkoutPlanForCountry(plan, 'jp'))).toEqual(
    'packageCode name description price currency dataAmount validityDays carrier speed countryCode'.split(' '),
  )
})

test('a plan written into the address is read back from it', () => {
  const sent = checkoutPlanForCountry({ ...plan, dataAmount: null }, 'jp')

  expect(read(writeCheckoutQuery(sent))).toEqual(sent)
})

test.each([null, '', '{', 'null', '[]', '"JC016"', '{"packageCode":"JC016"}', '{"__proto__":{}}'])(
  'an address with %s carries no plan',
  (json) => {
    expect(readCheckoutPlan(json)).toBeUndefined()
  },
)

test('no address can break checkout', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
      expect(() => readCheckoutPlan(json)).not.toThrow()
    }),
  )
})
