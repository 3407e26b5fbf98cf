import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithTaxes } from './open-taxes.ts'
import { remindOfRates } from './remind-of-rates.ts'
import { requireSeller } from './require-seller.ts'
import { taxRetention } from './retention.ts'
import { taxSettings, type WithTaxConfig } from './settings.ts'

type Deps = WithConfig & WithTaxConfig & WithProfile & WithTaxes & WithClock & WithLog

export const taxFeature = {
  settings: taxSettings,
  prepare: async (deps: Deps) => {
    await requireSeller(deps)
    remindOfRates(deps)
  },
  retention: taxRetention,
}
