import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../platform/jobs/queue.ts'
import type { WithLog } from '../../platform/logger.ts'
import type { WithMailer } from '../../platform/mail/mailer.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithThreads } from '../../platform/threads/open-threads.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import type { WithTaxes } from '../tax/open-taxes.ts'
import { mailTopUp, mailTopUpRefund } from './mails.ts'
import type { WithSalesConfig } from '../sales/settings.ts'

type Deps = WithTaxes &
  WithConfig &
  WithSalesConfig &
  WithLog &
  WithClock &
  WithDb &
  WithQueue &
  WithMailer &
  WithVault &
  WithProfile &
  WithCatalog &
  WithThreads

export const topUpJobs = (deps: Deps) =>
  ({
    'mail-top-up': { run: ({ topUpId }) => mailTopUp(deps, topUpId) },
    'mail-top-up-refund': { run: ({ topUpId }) => mailTopUpRefund(deps, topUpId) },
  }) satisfies Partial<JobTable>
