import { openIdentityProviders } from './accounts/open-identity-providers.ts'
import { createPasswords, type PasswordCost, usualCost } from './accounts/passwords.ts'
import { createEsimAccess } from './adapters/esim-access.ts'
import { createFrankfurter } from './adapters/frankfurter.ts'
import { createWebPusher } from './adapters/web-push.ts'
import { createSmtpMailer } from './adapters/smtp.ts'
import { createStripe } from './adapters/stripe.ts'
import type { StripeConfig } from './adapters/stripe-client.ts'
import { openCatalog } from './catalog/open-catalog.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openRates } from './currencies/open-rates.ts'
import type { Database } from './db/db.ts'
import { openDatabase } from './db/open-database.ts'
import { migrate } from './db/migrate.ts'
import { openNotices } from './db/notices.ts'
import type { Deps } from './deps.ts'
import { features } from './features.ts'
import { createMetrics } from './health/metrics.ts'
import { openQueue } from './jobs/queue.ts'
import { createLogger } from './logger.ts'
import { sandboxPayments, sandboxUrlOf, sandboxWholesalerOf } from './sandbox.ts'
import { secretKeyOf } from './secret-key.ts'
import { createVault } from './vault.ts'

interface WireOptions {
  clock?: Clock
  /** A database that is open already, as tests have. */
  database?: Database
  /** Tests hash cheaply. */
  passwordCost?: PasswordCost
}

/** Makes everything the process will use, once, and opens the database on the way. */
export async function wire(config: Config, options: WireOptions = {}): Promise<Deps> {
  const { clock = systemClock, database, passwordCost = usualCost } = options
  const log = createLogger(config.logLevel)
  const opened = database ?? (await openDatabase(config, log))
  // Processes that start together on a new database would trip over each other's tables.
  const queue = await opened.alone('landfall-start', async () => {
    await migrate(opened)
    return openQueue({ database: opened, clock, log })
  })
  const notices = await openNotices(opened, log)
  const mailer = createSmtpMailer({ url: () => smtpUrlOf(config), from: config.mailFrom })
  const { db } = opened
  return {
    config,
    log,
    clock,
    database: opened,
    db,
    notices,
    queue,
    mailer,
    vault: createVault(secretKeyOf(config)),
    pusher: createWebPusher({ contact: contactOf(config), timeoutMs: 10_000 }),
    metrics: createMetrics(),
    payments: createStripe(stripeConfigOf(config)),
    passwords: createPasswords(passwordCost),
    identityProviders: openIdentityProviders(config, clock),
    accountFollowers: features.flatMap((feature) => feature.followsAccounts ?? []),
    wholesaler: createEsimAccess({ ...wholesalerOf(config), timeoutMs: 20_000, clock }),
    catalog: openCatalog({ db, notices }),
    exchangeRates: createFrankfurter({ url: ratesUrlOf(config) }),
    rates: openRates({ db, notices }),
  }
}

function stripeConfigOf(config: Config): StripeConfig {
  const patience = { timeoutMs: 15_000, maxNetworkRetries: 2 }
  if (config.stripe) return { ...config.stripe, ...patience }
  return { ...sandboxPayments, ...patience, apiBase: new URL(`${sandboxUrlOf(config)}/stripe`) }
}

const wholesalerOf = (config: Config) =>
  config.esimAccess ? { baseUrl: 'https://api.esimaccess.com', ...config.esimAccess } : sandboxWholesalerOf(config)

function ratesUrlOf(config: Config): string {
  if (config.ratesUrl) return config.ratesUrl
  return config.isSandbox ? `${sandboxUrlOf(config)}/exchange-rates` : 'https://api.frankfurter.dev'
}

/** Push services want to know whom to write to about us. */
const contactOf = ({ supportEmail, publicUrl }: Config): string =>
  supportEmail ? `mailto:${supportEmail}` : publicUrl.startsWith('https:') ? publicUrl : 'mailto:hello@landfall.test'

async function smtpUrlOf(config: Config): Promise<string> {
  if (config.smtpUrl) return config.smtpUrl
  const answer = await fetch(`${sandboxUrlOf(config)}/smtp`)
  const { url } = (await answer.json()) as { url: string }
  return url
}

/** Closes in the opposite order; the queue's books first, since they are in the database. */
export async function unwire(deps: Deps): Promise<void> {
  await deps.queue.close()
  await deps.notices.close()
  await deps.database.close()
}
