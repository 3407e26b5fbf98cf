import type { Currency } from '#contract/money/currency.ts'
import type { ConvertAnswer } from '#contract/money/convert-request.ts'
import { booksCurrency, convertAmount, toNumber } from '#contract/money/money.ts'
import { areCostsForeign, sameMoney } from '#contract/money/supplier-money.ts'
import { KeptAnswer } from '../../../platform/http/kept-answer.ts'
import type { CostRates } from './cost-rates.ts'
import { type QuotedRate, ratesBase } from './exchange-rates.ts'
import { supportedCurrencies } from './supported.ts'

type HeldRate = QuotedRate & { priceRate?: number | null }

/**
 * The current rates. Prices are converted at `priceRate`, which may stay while the market moves (`RATE_STEP_PERCENT`);
 * what others are owed, such as tax, at the market's.
 */
export class RateTable {
  readonly currencies: readonly Currency[]
  readonly supportedAnswer: KeptAnswer
  private readonly unitsPerDollar: ReadonlyMap<string, number>
  private readonly pricedPerDollar: ReadonlyMap<string, number>
  private readonly days: ReadonlyMap<string, string>
  /** At which suppliers' costs stand in the books; undefined until a source has quoted the books' currency. */
  readonly costRates: CostRates | undefined

  /** A currency that no source has quoted has the built-in rate, by which nothing is sold. */
  constructor(quoted: readonly HeldRate[], builtIn: readonly HeldRate[]) {
    const rates = [...builtIn, ...quoted]
    this.costRates = costRatesBy(quoted)
    this.unitsPerDollar = new Map([[ratesBase, 1], ...rates.map(({ code, rate }) => [code, rate] as const)])
    this.days = new Map(quoted.map(({ code, asOf }) => [code, asOf]))
    this.pricedPerDollar = new Map(rates.map(({ code, rate, priceRate }) => [code, priceRate ?? rate]))
    // A currency we have no rate for cannot be offered.
    this.currencies = supportedCurrencies.filter(({ code }) => this.unitsPerDollar.has(code))
    this.supportedAnswer = new KeptAnswer(200, JSON.stringify(this.currencies))
  }

  /** The day of a currency's rate; undefined where no source has quoted it. */
  dayOf(code: string): string | undefined {
    return this.days.get(code)
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

  /** How much of a currency one unit of the books' money is in prices; undefined where there is no rate. */
  perBooks(code: string): number | undefined {
    return this.unitsPerDollar.has(code) ? ratio(this.pricedPerDollar, booksCurrency, code) : undefined
  }
}

/** Suppliers' money is the base of every rate. */
function costRatesBy(quoted: readonly HeldRate[]): CostRates | undefined {
  if (!areCostsForeign) return { ...sameMoney, priceRate: sameMoney.costRate }
  const held = quoted.find(({ code }) => code === booksCurrency)
  return held && { costRate: held.rate, costRateOn: held.asOf, priceRate: held.priceRate ?? held.rate }
}

function ratio(perDollar: ReadonlyMap<string, number>, from: string, to: string): number {
  const of = (code: string) => (code === ratesBase ? 1 : perDollar.get(code))
  const [fromUnits, toUnits] = [of(from), of(to)]
  if (!fromUnits || !toUnits) throw new RangeError(`no rate from ${from} to ${to}`)
  // Ten digits are finer than any source quotes, and shorter than the sixteen of a float.
  return Number((toUnits / fromUnits).toPrecision(10))
}
