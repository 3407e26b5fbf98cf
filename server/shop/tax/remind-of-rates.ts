import type { WithClock } from '../../platform/clock.ts'
import type { WithLog } from '../../platform/logger.ts'
import { ratesCheckedOn } from './rates.ts'
import type { WithTaxes } from './open-taxes.ts'

const yearMs = 365 * 86_400_000

/** Whether the rates were last compared more than a year ago. */
export const areRatesOld = (now: Date): boolean => now.getTime() - Date.parse(ratesCheckedOn) >= yearMs

/** Reminds the operator, at each start, once the rates were last compared more than a year ago. */
export function remindOfRates({ taxes, clock, log }: WithTaxes & WithClock & WithLog): void {
  if (!taxes || !areRatesOld(clock.now())) return
  log.warn(
    { ratesCheckedOn },
    'the tax rates were last checked more than a year ago: compare them with the published ones',
  )
}
