import { decideTreatment, type TaxSeller } from './decide-treatment.ts'
import { taxedCountries } from './rates.ts'

/**
 * The highest tax that a price may have inside: before a sale its buyer's country is not known, and the price is the same
 * for all. In hundredths of a percent; 0 where the shop charges none.
 */
export const dearestRate = (seller: TaxSeller | undefined, day: string): number =>
  seller ? Math.max(...taxedCountries.map((country) => decideTreatment(seller, { country }, day).rate)) : 0
