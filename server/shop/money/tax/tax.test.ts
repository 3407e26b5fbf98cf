import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInEu } from '#contract/sales/right-to-withdraw.ts'
import { type CountryEvidence, decideCountry } from './decide-country.ts'
import { decideTreatment } from './decide-treatment.ts'
import { rateOn, ratesCheckedOn, taxedCountries } from './rates.ts'
import { areRatesOld, checkedOn } from './remind-of-rates.ts'
import { splitTax } from '#contract/money/split-tax.ts'
import { taxCurrencyOf } from './states.ts'
import { readConfig } from '../../../config.ts'
import { readVatNumber } from './vat-number.ts'

test('net and tax always add up to the price, and the net price is the nearest one', () => {
  const prices = fc.integer({ min: 0, max: 10_000_000 })
  const rates = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(prices, rates, (gross, rate) => {
      const { net, tax } = splitTax(gross, rate)
      expect(net + tax).toBe(gross)
      expect(Math.abs(net - (gross * 10_000) / (10_000 + rate))).toBeLessThanOrEqual(0.5 + 1e-6)
      expect(tax).toBeGreaterThanOrEqual(0)
      // EN 16931 (BR-S-09) allows less than one whole unit between tax and net times rate, and yen have no smaller one.
      expect(Math.abs(tax - (net * rate) / 10_000)).toBeLessThan(1)
    }),
  )
})

test.each([
  [1490, 1900, 1252, 238],
  [1999, 2550, 1593, 406],
  [100, 0, 100, 0],
  [1, 1900, 1, 0],
])('%i at %i is %i and %i', (gross, rate, net, tax) => expect(splitTax(gross, rate)).toEqual({ gross, net, tax }))

test.each([
  ['DE', '2026-11-17', 1900],
  ['DE', '2020-12-31', 1600],
  ['DE', '2020-06-30', 1900],
  ['FI', '2024-08-31', 2400],
  ['FI', '2024-09-01', 2550],
  ['EE', '2025-06-30', 2200],
  ['EE', '2025-07-01', 2400],
  ['RO', '2025-07-31', 1900],
  ['RO', '2025-08-01', 2100],
  ['SK', '2025-01-01', 2300],
  ['CH', '2023-12-31', 770],
  ['US', '2026-11-17', undefined],
])('the rate of %s on %s is %s', (country, day, rate) => expect(rateOn(country, day)).toBe(rate))

test('a rate that the operator adds counts from its first day, and the table counts again from a later one', () => {
  const own = { FI: [['2027-01-01', 2600]], DE: [['2021-01-01', 2000]], SK: [['2024-01-01', 2100]] } as const

  expect(rateOn('FI', '2026-12-31', own)).toBe(2550)
  expect(rateOn('FI', '2027-01-01', own)).toBe(2600)
  expect(rateOn('DE', '2026-11-17', own)).toBe(2000)
  expect([rateOn('SK', '2024-12-31', own), rateOn('SK', '2025-01-01', own)]).toEqual([2100, 2300])
  const seller = { country: 'DE', isBelowThreshold: false, registrations: {}, ownRates: own }
  expect(decideTreatment(seller, { country: 'FI' }, '2027-01-01')).toEqual({ scheme: 'oss', country: 'FI', rate: 2600 })
})

test.each([
  ['FI=26@2027-01-01, EE=24.5@2027-07-01', { FI: [['2027-01-01', 2600]], EE: [['2027-07-01', 2450]] }],
  ['', {}],
])('TAX_RATES=%s', (TAX_RATES, ownRates) => {
  const config = readConfig({ TAX: 'table', TAX_COUNTRY: 'DE', TAX_RATES, TAX_RATES_CHECKED: '2027-11-01' })
  expect(config.tax).toMatchObject({ ownRates, ratesCheckedOn: '2027-11-01' })
})

test.each(['US=7@2027-01-01', 'FI=26', 'FI=twenty@2027-01-01'])('TAX_RATES=%s does not start', (TAX_RATES) => {
  expect(() => readConfig({ TAX: 'table', TAX_COUNTRY: 'DE', TAX_RATES })).toThrow(/TAX_RATES/)
})

test('the operator’s day moves the reminder, an older one does not', () => {
  expect(checkedOn({ ratesCheckedOn: '2030-01-01' })).toBe('2030-01-01')
  expect(checkedOn({ ratesCheckedOn: '' })).toBe(ratesCheckedOn)
  expect(areRatesOld(new Date('2030-12-31'), '2030-01-01')).toBe(false)
  expect(areRatesOld(new Date('2031-01-01'), '2030-01-01')).toBe(true)
})

test('the table has every state of the EU and five others, each with the money its tax is owed in', () => {
  expect(taxedCountries.filter(isInEu)).toHaveLength(27)
  expect(taxedCountries.filter((country) => !isInEu(country)).toSorted()).toEqual(['CH', 'GB', 'IS', 'LI', 'NO'])
  for (const country of taxedCountries) expect(taxCurrencyOf(country)).toMatch(/^[A-Z]{3}$/)
})

test.each<[string, CountryEvidence, string, boolean]>([
  ['the buyer and the card agree', { stated: 'FR', card: 'FR', network: 'JP' }, 'FR', false],
  ['the buyer and the network agree', { stated: 'FR', card: 'US', network: 'FR' }, 'FR', false],
  ['card and network agree against the buyer', { stated: 'CH', card: 'DE', network: 'DE' }, 'DE', false],
  ['all differ: the buyer’s word, flagged', { stated: 'FR', card: 'US', network: 'JP' }, 'FR', true],
  ['only the buyer’s word, flagged', { stated: 'FR' }, 'FR', true],
  ['the card contradicts the buyer, flagged', { stated: 'FR', card: 'US' }, 'FR', true],
  ['only a card', { card: 'SE' }, 'SE', false],
  ['only a network', { network: 'SE' }, 'SE', false],
  ['a card and another network: the card, flagged', { card: 'SE', network: 'NO' }, 'SE', true],
  ['nothing: the seller’s own country, flagged', {}, 'DE', true],
])('which country counts: %s', (_what, evidence, country, isDoubtful) =>
  expect(decideCountry(evidence, 'DE')).toEqual({ country, isDoubtful }),
)

const german = { country: 'DE', isBelowThreshold: false, registrations: {} }
const small = { ...german, isBelowThreshold: true }
const inBritainToo = { ...german, registrations: { GB: 'GB980780684' } }
const british = { country: 'GB', isBelowThreshold: false, registrations: { EU: 'EU372000041' } }

test.each([
  ['a German at home', german, { country: 'DE' }, 'domestic', 'DE', 1900],
  ['a Finn', german, { country: 'FI' }, 'oss', 'FI', 2550],
  ['a Finn, by a small seller', small, { country: 'FI' }, 'domestic', 'DE', 1900],
  ['somebody in Monaco', german, { country: 'MC' }, 'oss', 'FR', 2000],
  ['a French company', german, { country: 'FR', companyIn: 'FR' }, 'reverse-charge', 'FR', 0],
  ['a French company on a trip to Japan', german, { country: 'JP', companyIn: 'FR' }, 'reverse-charge', 'FR', 0],
  ['a French company, by a small seller', small, { country: 'FR', companyIn: 'FR' }, 'reverse-charge', 'FR', 0],
  ['a German company', german, { country: 'DE', companyIn: 'DE' }, 'domestic', 'DE', 1900],
  ['a Briton', german, { country: 'GB' }, 'outside', 'GB', 0],
  ['a Briton, where the seller is registered', inBritainToo, { country: 'GB' }, 'local', 'GB', 2000],
  ['a Japanese', german, { country: 'JP' }, 'outside', 'JP', 0],
  ['a Finn, by a seller outside the EU', british, { country: 'FI' }, 'oss', 'FI', 2550],
  ['a company in the EU, by a seller outside', british, { country: 'FR', companyIn: 'FR' }, 'outside', 'FR', 0],
])('a sale to %s', (_who, seller, buyer, scheme, country, rate) =>
  expect(decideTreatment(seller, buyer, '2026-11-17')).toEqual({ scheme, country, rate }),
)

test.each([
  ['DE136695976', 'DE'],
  ['de 136 695 976', 'DE'],
  ['ATU12345675', 'AT'],
  ['EL094259216', 'GR'],
  ['XI980780684', 'XI'],
  ['FR40303265045', 'FR'],
])('%s is a VAT number of %s', (text, country) => expect(readVatNumber(text)?.country).toBe(country))

test.each(['DE123456789', '', 'DE', '136695976', 'XX123', 'ATU12345674', "DE'; drop table"])('%j is none', (text) =>
  expect(readVatNumber(text)).toBeUndefined(),
)
