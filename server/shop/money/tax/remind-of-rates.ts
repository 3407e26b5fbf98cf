import type { WithClock } from '../../../platform/clock.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { TaxSeller } from './decide-treatment.ts'
import { ratesCheckedOn } from './rates.ts'
import type { WithTaxes } from './open-taxes.ts'

const yearMs = 365 * 86_400_000

/** The day on which the rates were last compared: by the operator, else when the table was written. */
export const checkedOn = ({ ratesCheckedOn: own = ratesCheckedOn }: Pick<TaxSeller, 'ratesCheckedOn'>): string =>
  own > ratesCheckedOn ? own : ratesCheckedOn

/** Whether the rates were last compared more than a year ago. */
export const areRatesOld = (now: Date, day: string): boolean => now.getTime() - Date.parse(day) >= yearMs

/** Reminds the operator, at each start, once the rates were last compared more than a year ago. */
export function remindOfRates({ taxes, clock, log }: WithTaxes & WithClock & WithLog): void {
  const day = taxes && checkedOn(taxes.seller)
  if (!day || !areRatesOld(clock.now(), day)) return
  log.warn(
    { ratesCheckedOn: day },
    'the tax rates were last checked more than a year ago: compare them with the published ones',
  )
}
