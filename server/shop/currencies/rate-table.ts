import type { Currency } from '#contract/money/currency.ts'
import type { ConvertAnswer } from '#contract/money/convert-request.ts'
import { convertAmount, toNumber } from '#contract/money/money.ts'
import { KeptAnswer } from '../../platform/http/kept-answer.ts'
import { ratesBase } from './exchange-rates.ts'
import { supportedCurrencies } from './supported.ts'

/**
 * The current rates. Prices are converted at `priceRate`, which may stay while the market moves (`RATE_STEP_PERCENT`);
 * what others are owed, such as tax, at the market's.
 */
export class RateTable {
  readonly currencies: readonly Currency[]
  readonly supportedAnswer: KeptAnswer
  private readonly unitsPerDollar: ReadonlyMap<string, number>
  private readonly pricedPerDollar: ReadonlyMap<string, number>

  constructor(rates: readonly { code: string; rate: number; priceRate?: number | null }[]) {
    this.unitsPerDollar = new Map([[ratesBase, 1], ...rates.map(({ code, rate }) => [code, rate] as const)])
    this.pricedPerDollar = new Map(rates.map(({ code, rate, priceRate }) => [code, priceRate ?? rate]))
    // A currency we have no rate for cannot be offered.
    this.currencies = supportedCurrencies.filter(({ code }) => this.unitsPerDollar.has(code))
    this.supportedAnswer = new KeptAnswer(200, JSON.stringify(this.currencies))
  }

  isSupported(code: string): boolean {
    return this.currencies.some((currency) => currency.code === code)
  }

  /** How much of one currency a unit of another buys in the market; undefined where a rate is missing. */
  rateBetween(from: string, to: string): number | undefined {
    return this.unitsPerDollar.has(from) && this.unitsPerDollar.has(to)
      ? ratio(this.unitsPerDollar, from, to)
      : undefined
  }

  /** Both currencies must be supported. */
  convert(amount: number, from: string, to: string): ConvertAnswer {
    const rate = ratio(this.pricedPerDollar, from, to)
    return { convertedAmount: toNumber(convertAmount(amount, rate, to)), rate }
  }

  /** How much of a currency one US dollar is in prices; undefined where no source has quoted it. */
  perUsd(code: string): number | undefined {
    return this.unitsPerDollar.has(code) ? ratio(this.pricedPerDollar, ratesBase, code) : undefined
  }
}

function ratio(perDollar: ReadonlyMap<string, number>, from: string, to: string): number {
  const of = (code: string) => (code === ratesBase ? 1 : perDollar.get(code))
  const [fromUnits, toUnits] = [of(from), of(to)]
  if (!fromUnits || !toUnits) throw new RangeError(`no rate from ${from} to ${to}`)
  // Ten digits are finer than any source quotes, and shorter than the sixteen of a float.
  return Number((toUnits / fromUnits).toPrecision(10))
}
