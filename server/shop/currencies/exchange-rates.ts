export interface WithExchangeRates {
  exchangeRates: ExchangeRates
}

/** The currency that every rate is a rate of: how much of another one unit of it buys. */
export const ratesBase = 'USD'

/** Where the shop learns what a dollar is worth elsewhere. Prices shown depend on it; charges never do. */
export interface ExchangeRates {
  /** Today's rates of one US dollar, for as many of these currencies as the source knows. It throws when it cannot say. */
  latest(codes: readonly string[]): Promise<QuotedRate[]>
}

export interface QuotedRate {
  code: string
  /** Units of the currency that one US dollar buys. */
  rate: number
  /** The day the rate is of, `2026-11-13`: over a weekend it is Friday's. */
  asOf: string
}
