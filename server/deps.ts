import type { WithAlerts } from './office/platform/alarms/alarms.ts'
import type { WithRetentionRules } from './office/platform/retention/apply-retention.ts'
import type { ShopConfig } from './config.ts'
import type { WithAccountHooks } from './identity/accounts/account-hooks.ts'
import type { WithIdentityProviders } from './identity/accounts/identity-provider.ts'
import type { WithPasswords } from './identity/accounts/passwords.ts'
import type { WithSecurity } from './identity/security/open-security.ts'
import type { WithClock } from './platform/clock.ts'
import type { WithDatabase, WithDb } from './platform/db/db.ts'
import type { WithNotices } from './platform/db/notices.ts'
import type { WithReplica } from './platform/db/replica.ts'
import type { WithWatch } from './platform/db/watch-database.ts'
import type { WithFigures } from './platform/health/read-for-metrics.ts'
import type { WithMetrics } from './platform/health/metrics.ts'
import type { WithQueue } from './platform/jobs/queue.ts'
import type { WithLog } from './platform/logger.ts'
import type { WithMailer } from './platform/mail/mailer.ts'
import type { WithProfile } from './platform/profile/open-profile.ts'
import type { WithVault } from './platform/sealing/vault.ts'
import type { WithThreads } from './platform/threads/open-threads.ts'
import type { WithTracing } from './platform/tracing/tracing.ts'
import type { WithCatalog } from './shop/plans/catalog/open-catalog.ts'
import type { WithCdn } from './shop/site/outside-caches/cdn.ts'
import type { WithExchangeRates } from './shop/money/currencies/exchange-rates.ts'
import type { WithRates } from './shop/money/currencies/open-rates.ts'
import type { WithSuppliers } from './shop/supply/esims/wholesaler.ts'
import type { WithPusher } from './shop/messages/notifications/pusher.ts'
import type { WithPayments } from './shop/money/payments/payments.ts'
import type { WithTaxes } from './shop/money/tax/open-taxes.ts'
import type { WithPause } from './shop/site/sales-pause/open-pause.ts'

/**
 * All dependencies of a process; `wire.ts` creates them, once. Each part is a small type in the folder that owns it,
 * and a verb names the two or three it needs, so only the top level uses this sum.
 */
export type Deps = { config: ShopConfig } & WithLog &
  WithTracing &
  WithClock &
  WithDatabase &
  WithDb &
  WithWatch &
  WithReplica &
  WithNotices &
  WithQueue &
  WithMailer &
  WithVault &
  WithMetrics &
  WithFigures &
  WithThreads &
  WithProfile &
  WithSecurity &
  WithPasswords &
  WithIdentityProviders &
  WithAccountHooks &
  WithRetentionRules &
  WithAlerts &
  WithPayments &
  WithSuppliers &
  WithCatalog &
  WithPause &
  WithExchangeRates &
  WithRates &
  WithTaxes &
  WithCdn &
  WithPusher
