import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import type { WithPause } from '../../site/sales-pause/open-pause.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { buyByItself } from './buy-by-itself.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'

type Deps = WithTaxes &
  WithConfig &
  WithCurrenciesConfig &
  WithPaymentsConfig &
  WithSalesConfig &
  WithLog &
  WithClock &
  WithDb &
  WithQueue &
  WithMailer &
  WithVault &
  WithProfile &
  WithPayments &
  WithSuppliers &
  WithCatalog &
  WithRates &
  WithPause &
  WithThreads

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'buy-auto-top-up': { orderId: string }
    'mail-auto-top-up': { buyId: number }
  }
}

export const autoTopUpJobs = (deps: Deps): Pick<JobTable, 'buy-auto-top-up'> => ({
  'buy-auto-top-up': { run: ({ orderId }) => buyByItself(deps, orderId), timeoutSeconds: 60 },
})
