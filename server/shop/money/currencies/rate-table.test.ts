import { expect, test } from 'vitest'
import { RateTable } from './rate-table.ts'
import { snapshotRates } from './snapshot.ts'

const quoted = [{ code: 'EUR', rate: 0.9, priceRate: 0.85, asOf: '2031-01-02' }]

test('where suppliers charge in the books’ money, a cost stands as it is, with or without rates', () => {
  const asItIs = { costRate: 1, costRateOn: null, priceRate: 1 }

  expect(new RateTable([], snapshotRates).costRates).toEqual(asItIs)
  expect(new RateTable(quoted, snapshotRates).costRates).toEqual(asItIs)
})

test('prices go by the rate that stays, and what others are owed by the market’s', () => {
  const table = new RateTable(quoted, snapshotRates)

  expect(table.perBooks('EUR')).toBe(0.85)
  expect(table.rateBetween('USD', 'EUR')).toBe(0.9)
  expect(table.perBooks('GBP')).toBe(snapshotRates.find(({ code }) => code === 'GBP')?.rate)
  expect(table.perBooks('XXX')).toBeUndefined()
})
