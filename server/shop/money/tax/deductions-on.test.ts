import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { deductionsOn } from './deductions-on.ts'

const dearerFromNewYear = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  TAX_RATES: 'FI=40@2027-01-01',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
}

test('the dearest rate before a sale is that of the seller’s day', () => {
  const newYearInHamburg = new Date('2026-12-31T23:30:00Z')
  const rateIn = (zone: string) =>
    deductionsOn(newYearInHamburg, { config: readConfig({ ...dearerFromNewYear, SHOP_TIME_ZONE: zone }) }).taxRate

  expect(rateIn('Europe/Berlin')).toBe(4000)
  expect(rateIn('UTC')).toBe(2700)
})
