import { booksCurrency } from '#contract/money/money.ts'
import type { Deductions } from '#contract/money/earned.ts'
import { dateIn } from '#contract/base/zones.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { WithCurrenciesConfig } from '../currencies/settings.ts'
import type { WithPaymentsConfig } from '../payments/settings.ts'
import { dearestRate } from './dearest-rate.ts'
import type { WithTaxConfig } from './settings.ts'

export type WithDeductions = WithPaymentsConfig &
  WithTaxConfig &
  WithCurrenciesConfig & { config: Pick<Config, 'timeZone'> }

/** What tax and card fee take of a list price at most: which buyer pays it, and in which currency, is not known yet. */
export function deductionsOn(day: Date, { config }: WithDeductions): Deductions {
  const { percent, cents, exchangePercent } = config.cardFee
  const isExchanged = config.chargeCurrencies.some((currency) => currency !== booksCurrency)
  return {
    fee: { percent: percent + (isExchanged ? exchangePercent : 0), cents },
    taxRate: dearestRate(config.tax, dateIn(day, config.timeZone)),
  }
}

/** The same for many plans at once, worked out once a day. */
export function deductionsByDay(clock: Clock, deps: WithDeductions): () => Deductions {
  let known: { day: string; deductions: Deductions } | undefined
  return () => {
    const now = clock.now()
    const day = dateIn(now, deps.config.timeZone)
    if (known?.day !== day) known = { day, deductions: deductionsOn(now, deps) }
    return known.deductions
  }
}
