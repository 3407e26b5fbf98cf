import type { WithAccountsConfig } from '../../../identity/accounts/settings.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { mailRefundAsked, mailRefundDeclined, tellOperatorOfRequest } from './refund-request-mails.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'

type Deps = WithConfig &
  WithSalesConfig &
  WithAccountsConfig &
  WithLog &
  WithClock &
  WithDb &
  WithQueue &
  WithMailer &
  WithVault &
  WithProfile &
  WithCatalog

export const orderJobs = (deps: Deps) =>
  ({
    'mail-refund-asked': { run: ({ requestId }) => mailRefundAsked(deps, requestId) },
    'mail-refund-declined': { run: ({ requestId }) => mailRefundDeclined(deps, requestId) },
    'tell-operator-of-request': { run: ({ requestId }) => tellOperatorOfRequest(deps, requestId) },
  }) satisfies Partial<JobTable>
