import { booksCurrency, type Money } from '#contract/money/money.ts'
import { type Deductions, earnedMicros } from '#contract/prices/earned.ts'
import type { WithCurrenciesConfig } from '../currencies/settings.ts'
import type { WithPaymentsConfig } from '../payments/settings.ts'
import { dearestRate } from '../tax/dearest-rate.ts'
import type { WithTaxConfig } from '../tax/settings.ts'
import type { Plan } from './store.ts'

export type WithDeductions = WithPaymentsConfig & WithTaxConfig & WithCurrenciesConfig

/** What tax and card fee take of a list price at most: which buyer pays it, and in which currency, is not known yet. */
export function deductionsOn(day: Date, { config }: WithDeductions): Deductions {
  const { percent, cents, exchangePercent } = config.cardFee
  const isExchanged = config.chargeCurrencies.some((currency) => currency !== booksCurrency)
  return {
    fee: { percent: percent + (isExchanged ? exchangePercent : 0), cents },
    taxRate: dearestRate(config.tax, day.toISOString().slice(0, 10)),
  }
}

interface Loss {
  plan: Plan
  priceCents: number
  lostMicros: number
}

/** The plans that would leave less than they cost after tax and card fee at these prices, the worst first. */
export function findLosses(plans: readonly Plan[], priceOf: (plan: Plan) => Money, deductions: Deductions): Loss[] {
  return plans
    .flatMap((plan) => {
      const priceCents = priceOf(plan).amount
      const lostMicros = -earnedMicros(plan.costMicroUsd, priceCents, deductions)
      return lostMicros > 0 ? [{ plan, priceCents, lostMicros }] : []
    })
    .toSorted((a, b) => b.lostMicros - a.lostMicros)
}
