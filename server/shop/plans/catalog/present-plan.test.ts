import { expect, test } from 'vitest'
import { money } from '#contract/money/money.ts'
import { PackageView } from '#contract/plans/plan.ts'
import { wholesalePlan } from '../../../testing/wholesale-plan.ts'
import type { WholesalePlan } from '../../supply/esims/wholesaler.ts'
import { presentPlan } from './present-plan.ts'
import type { Plan } from './store.ts'
import { takeInPlan } from './take-in-plan.ts'

const now = new Date('2026-11-15T00:00:00Z')

function present(change: Partial<WholesalePlan>, price = money(500, 'USD')): PackageView {
  const facts = takeInPlan(wholesalePlan({ code: 'JC016', ...change }))
  return presentPlan({ ...facts, supplier: 'esim-access', offerCode: 'JC016', id: 'p1', changedAt: now } as Plan, price)
}

const covering = (...codes: string[]) => codes.map((code) => ({ countryCode: code, countryName: code, networks: [] }))

test('a country plan shows exactly these fields', () => {
  expect(present({}, money(750, 'USD'))).toEqual({
    id: 'p1',
    packageCode: 'JC016',
    name: 'Japan 5GB 30 Days',
    description: '5GB of data across Japan',
    price: '7.50',
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
    region: 'Asia Pacific',
    packageType: 'country',
  })
})

test('a regional plan is named after its region and belongs to no country', () => {
  const plan = present({
    reach: 'region',
    destination: { code: 'EU-30', name: 'Europe' },
    coverage: covering('FR', 'DE'),
  })

  expect(plan).toMatchObject({
    countryId: null,
    countryName: null,
    country: null,
    region: 'Europe',
    packageType: 'regional',
    coverageCountries: ['DE', 'FR'],
    coverageAreas: ['Europe'],
  })
})

test('a global plan has no region and covers several parts of the world', () => {
  const plan = present({
    reach: 'world',
    destination: { code: 'GL-139', name: 'Global' },
    coverage: covering('US', 'FR', 'JP', 'EG', 'FJ'),
    dataMb: null,
  })

  expect(plan).toMatchObject({ region: null, packageType: 'global', dataAmount: null })
  expect(plan.coverageAreas).toEqual(['Americas', 'Asia Pacific', 'Europe', 'Middle East & Africa', 'Pacific Islands'])
})

test('the view matches the contract, and our cost is not in it', () => {
  const plan = present({})

  expect(PackageView.strict().parse(plan)).toEqual(plan)
})
