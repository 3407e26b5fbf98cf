export interface WithExchangeRates {
  exchangeRates: ExchangeRates
}

/** The base of every rate: a rate is how much of another currency one unit of it buys. */
export const ratesBase = 'USD'

/** The source of exchange rates. Displayed prices depend on it; charges never do. */
export interface ExchangeRates {
  /** Today's rates of one US dollar, for as many of these currencies as the source has. Throws if it cannot answer. */
  latest(codes: readonly string[]): Promise<QuotedRate[]>
}

export interface QuotedRate {
  code: string
  /** Units of the currency that one US dollar buys. */
  rate: number
  /** The day of the rate, `2026-11-13`: at weekends, Friday's. */
  asOf: string
}
