import type { VatNumber } from './vat-number.ts'

/** One price whose tax is asked for; the price includes it. */
export interface TaxQuestion {
  /** Where the buyer is served. */
  country: string
  /** Of a company whose number the register knows. */
  vatNumber?: VatNumber | undefined
  /** In minor units of `currency`. */
  amount: number
  currency: string
  /** The shop's name for what is sold, such as the number of its invoice. */
  reference: string
  /** When it was sold, within the last two days; now, where it is left out. */
  soldAt?: Date | undefined
}

export type TaxAnswer =
  /** `rate` in hundredths of a percent. */
  | { kind: 'taxed'; country: string; rate: number }
  /** The company owes the tax itself. */
  | { kind: 'reverse-charge' }
  /** The seller is not registered there, or nothing is due. */
  | { kind: 'untaxed' }
  /** The service has answered, and cannot tell: a country in which more than the country decides. */
  | { kind: 'unclear'; reason: string }

export interface TaxCalculation {
  /** The service's name for it. */
  id: string
  answer: TaxAnswer
}

/** A service that knows tax rates and keeps the seller's tax reports. Throws while it cannot be reached. */
export interface TaxService {
  calculate(question: TaxQuestion): Promise<TaxCalculation>
  /** Records the tax of a paper; returns the service's name for it. The same paper is recorded once. */
  record(paper: { number: string; calculation: string }): Promise<string>
  /** Takes back what was recorded, in whole where no amount is named. The same paper takes back once. */
  reverse(paper: { number: string; transaction: string; amount: number | undefined }): Promise<string>
}
