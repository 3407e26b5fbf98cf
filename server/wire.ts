import { createAiralo } from './adapters/airalo/airalo.ts'
import { createEsimAccess } from './adapters/esim-access/esim-access.ts'
import { esimAccessConfigOf } from './adapters/esim-access/esim-access-config.ts'
import type { Pace } from './adapters/pacer.ts'
import { createFrankfurter, ratesUrlOf } from './adapters/frankfurter.ts'
import { createVies, viesUrlOf } from './adapters/vies.ts'
import { airaloConfigOf } from './adapters/airalo/airalo-config.ts'
import { openIdentityProviders } from './adapters/openid/open-identity-providers.ts'
import { openCdn } from './adapters/purge-by-tag.ts'
import { smtpUrlOf } from './adapters/smtp-settings.ts'
import { createSmtpMailer } from './adapters/smtp.ts'
import { openStripe } from './adapters/stripe/open-stripe.ts'
import { stripeConfigOf } from './adapters/stripe/stripe-config.ts'
import { createWebPusher } from './adapters/web-push.ts'
import { measureShop } from './office/platform/operations/measure-shop.ts'
import type { ShopConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { alertGroups, features, jobsOf, retentionRules } from './collect-features.ts'
import type { IdentityProviders } from './identity/accounts/identity-provider.ts'
import { createPasswords, type PasswordCost, usualCost } from './identity/accounts/passwords.ts'
import { hasPrintedAdmin } from './identity/accounts/printed-admin.ts'
import { sandboxAdmin } from './identity/accounts/settings.ts'
import { openSecurity } from './identity/security/open-security.ts'
import { watchVault } from './identity/security/watch-vault.ts'
import { aheadOf, type Clock, systemClock } from './platform/clock.ts'
import { type Config, ConfigError } from './platform/config/config.ts'
import type { Database } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { openNotices } from './platform/db/notices.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { openReplica } from './platform/db/replica.ts'
import { watchDatabase } from './platform/db/watch-database.ts'
import { measureDatabase } from './platform/health/measure-database.ts'
import { createMetrics } from './platform/health/metrics.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { createLogger, type Logger } from './platform/logger.ts'
import { openProfile, type ProfileKeeper } from './platform/profile/open-profile.ts'
import { openVault } from './platform/sealing/open-vault.ts'
import { longerBy, openThreads, type Threads } from './platform/threads/open-threads.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { traceCalls } from './platform/tracing/trace-calls.ts'
import { traceStatements } from './platform/tracing/trace-statements.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { openCatalog } from './shop/plans/catalog/open-catalog.ts'
import { openRates } from './shop/money/currencies/open-rates.ts'
import { keepToken } from './shop/supply/esims/keep-token.ts'
import { suppliersOf } from './shop/supply/esims/wholesaler.ts'
import { deductionsByDay } from './shop/money/tax/deductions-on.ts'
import { keepBooks } from './shop/sales/books/keep-books.ts'
import { openTaxes } from './shop/money/tax/open-taxes.ts'
import { mayTakePayments } from './office/site/opening/missing-to-open.ts'
import { openPause } from './shop/site/sales-pause/open-pause.ts'
import { startThread } from './start-thread.ts'

interface WireOptions {
  /** The shop's clock; the database's time unless a test sets its own. */
  clock?: Clock
  /** The clock of the machine, which tests may set wrong. */
  machineClock?: Clock
  /** An open database, as tests have. */
  database?: Database
  /** Tests read the log. */
  log?: Logger
  /** Tests hash cheaply. */
  passwordCost?: PasswordCost
  /** Tests that are not about threads do without: starting one from source takes seconds. */
  threads?: Threads
  /** Tests read figures that are never old, and wait for them. */
  figuresPace?: Deps['figuresPace']
  /** Tests need not wait for the wholesaler's rate limit. */
  wholesalerPace?: Pace
}

/** Creates everything the process will use, once, and opens the database on the way. */
export async function wire(config: ShopConfig, options: WireOptions = {}): Promise<Deps> {
  const { machineClock = systemClock, database, passwordCost = usualCost } = options
  const { patienceTimes } = config
  const log = options.log ?? createLogger(config.logLevel)
  const tracing = await openTracing(config, log)
  const opened = database ?? (await openDatabase(config, log))
  traceStatements(tracing, opened)
  const machine = aheadOf(machineClock, config.clockSkewSeconds)
  const watch = await watchDatabase({ database: opened, machine, log })
  const clock = options.clock ?? aheadOf(watch.clock, config.clockAheadSeconds)
  const passwords = createPasswords(passwordCost)
  // Processes that start together on a new database would get in each other's way while creating tables.
  const { vault, queue } = await opened.alone('landfall-start', async () => {
    const applied = await migrate(opened)
    if (applied.length > 0) log.info({ applied }, 'applied migrations')
    await keepBooks(opened.raw)
    if (!config.isSandbox && (await hasPrintedAdmin({ db: opened.db, passwords }))) throw playedWith()
    const vault = await openVault(opened, config, clock.now())
    return { vault, queue: await openQueue({ database: opened, clock, log, tracing }) }
  })
  const notices = await openNotices({ database: opened, watch, log })
  const { db } = opened
  const profile = openProfile({ db, notices, clock, config })
  const mailer = createSmtpMailer({
    url: () => smtpUrlOf(config),
    from: config.mailFrom,
    name: async () => (await profile.read()).name,
    patienceTimes,
  })
  const metrics = createMetrics()
  const security = openSecurity({ db, clock, log, vault, metrics })
  const rates = openRates({ db, notices })
  const sealing = watchVault(vault, security)
  const airalo = airaloConfigOf(config)
  const timeoutMs = 20_000 * patienceTimes
  const pace = options.wholesalerPace
  const vatRegister = traceCalls(
    tracing,
    'vat-register',
    createVies({ url: viesUrlOf(config), timeoutMs: 5000 * patienceTimes }),
  )
  const suppliers = suppliersOf(
    traceCalls(tracing, 'wholesaler', createEsimAccess({ ...esimAccessConfigOf(config), timeoutMs, clock, pace })),
    ...(airalo
      ? [
          traceCalls(
            tracing,
            'airalo',
            createAiralo({
              ...airalo,
              timeoutMs,
              clock,
              pace,
              tokens: keepToken({ database: opened, db, clock, vault: sealing }, 'airalo'),
            }),
          ),
        ]
      : []),
  )
  const deps: Deps = {
    config,
    log,
    tracing,
    clock,
    database: opened,
    db,
    watch,
    replica: traceCalls(tracing, 'replica', await openReplica(config, db, log)),
    notices,
    queue,
    mailer: traceCalls(tracing, 'mail', mailer),
    vault: sealing,
    security,
    pusher: traceCalls(
      tracing,
      'push',
      createWebPusher({ contact: () => contactOf(config, profile), timeoutMs: 10_000 * patienceTimes }),
    ),
    metrics,
    figuresPace: options.figuresPace,
    payments: traceCalls(tracing, 'payments', openStripe(stripeConfigOf(config))),
    passwords,
    identityProviders: traceProviders(tracing, openIdentityProviders(config, clock)),
    retentionRules,
    alertGroups,
    accountHooks: features.flatMap((feature) => feature.accountHooks ?? []),
    suppliers,
    catalog: openCatalog({
      db,
      notices,
      suppliers,
      clock,
      config,
      rates,
      deductions: deductionsByDay(clock, { config }),
    }),
    pause: openPause({
      db,
      notices,
      clock,
      mayOpen: async () => mayTakePayments(await profile.read(), config),
    }),
    profile,
    exchangeRates: traceCalls(
      tracing,
      'rates',
      createFrankfurter({ url: ratesUrlOf(config), timeoutMs: 10_000 * patienceTimes }),
    ),
    rates,
    taxes: openTaxes({
      config,
      clock,
      rates,
      log,
      vatRegister,
      service: config.tax?.mode === 'stripe' ? traceCalls(tracing, 'tax', await loadStripeTax(config)) : undefined,
      sellerNumber: async () => (await profile.read()).seller.taxId,
    }),
    cdn: openCdn(config.cdn),
    threads: options.threads ?? openThreads({ log }, startThread, longerBy(patienceTimes, config.rateLimitScale)),
  }
  measureShop(deps, Object.keys(jobsOf(deps)))
  measureDatabase(deps)
  for (const { measures = [] } of features) for (const measure of measures) measure(deps)
  return deps
}

const traceProviders = (tracing: Tracing | undefined, { google, apple }: IdentityProviders): IdentityProviders => ({
  ...(google && { google: traceCalls(tracing, 'google', google) }),
  ...(apple && { apple: traceCalls(tracing, 'apple', apple) }),
})

/** Most shops have no such service, and need not load it. */
const loadStripeTax = async (config: ShopConfig) => (await import('./adapters/stripe/tax.ts')).stripeTaxOf(config)

const playedWith = () =>
  new ConfigError([
    `This database still has the sandbox's administrator (${sandboxAdmin.email}) with the default password: start it without live keys and change the password, or point DATABASE_URL to an empty database.`,
  ])

/** Push services require a contact for the sender. */
async function contactOf({ publicUrl }: Pick<Config, 'publicUrl'>, profile: ProfileKeeper): Promise<string> {
  const { supportEmail } = await profile.read()
  if (supportEmail) return `mailto:${supportEmail}`
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:hello@${new URL(publicUrl).hostname}`
}

/** Closes in reverse order; the queue first, since it is in the database. */
export async function unwire(deps: Deps): Promise<void> {
  await deps.threads.close()
  await deps.security.written()
  await deps.queue.close()
  deps.watch.close()
  await deps.notices.close()
  await deps.mailer.close()
  await deps.replica.close()
  await deps.database.close()
  await deps.tracing?.close()
}
