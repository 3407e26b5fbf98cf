import type { AccountFollower } from './accounts/followers.ts'
import type { IdentityProviders } from './accounts/open-identity-providers.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Catalog } from './catalog/open-catalog.ts'
import type { Clock } from './clock.ts'
import type { Payments } from './checkout/payments.ts'
import type { Config } from './config.ts'
import type { ExchangeRates } from './currencies/exchange-rates.ts'
import type { RateTable } from './currencies/rate-table.ts'
import type { Database, Db } from './db/db.ts'
import type { Wholesaler } from './esims/wholesaler.ts'
import type { Kept } from './db/kept.ts'
import type { Replica } from './db/replica.ts'
import type { Notices } from './db/notices.ts'
import type { Queue } from './jobs/queue.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './health/metrics.ts'
import type { Pusher } from './notifications/pusher.ts'
import type { Security } from './security/open-security.ts'
import type { Vault } from './vault.ts'

/** Everything a verb may be handed. `wire.ts` makes it, once. */
export interface Deps {
  config: Config
  log: Logger
  clock: Clock
  database: Database
  db: Db
  /** For lists that may be a moment old. */
  replica: Replica
  notices: Notices
  queue: Queue
  mailer: Mailer
  vault: Vault
  wholesaler: Wholesaler
  /** What is on sale and at which price, in memory. */
  catalog: Catalog
  pusher: Pusher
  metrics: Metrics
  /** Takes note of what happens to accounts and keys and at the doors. */
  security: Security
  payments: Payments
  passwords: Passwords
  identityProviders: IdentityProviders
  /** What other features do when something happens to an account. */
  accountFollowers: AccountFollower[]
  exchangeRates: ExchangeRates
  /** Today's exchange rates, in memory. */
  rates: Kept<RateTable>
}
