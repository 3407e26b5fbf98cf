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
import type { WithPayments } from '../../money/payments/payments.ts'
import { mailEsim } from './mail-esim.ts'
import { mailSale } from './mail-sale.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'

type Deps = WithTaxes &
  WithConfig &
  WithSalesConfig &
  WithLog &
  WithClock &
  WithDb &
  WithQueue &
  WithMailer &
  WithVault &
  WithThreads &
  WithProfile &
  WithPayments &
  WithCatalog

export const esimMailJobs = (deps: Deps): Pick<JobTable, 'mail-esim' | 'mail-sale'> => ({
  'mail-esim': { run: ({ orderId, again }) => mailEsim(deps, orderId, again) },
  'mail-sale': { run: ({ saleId, again }) => mailSale(deps, saleId, again) },
})
