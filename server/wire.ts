import type { Pace } from './adapters/pacer.ts'
import { measureShop } from './office/platform/operations/measure-shop.ts'
import type { ShopConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { alertGroups, features, jobsOf, retentionRules } from './collect-features.ts'
import { createPasswords, type PasswordCost, usualCost } from './identity/accounts/passwords.ts'
import { hasPrintedAdmin } from './identity/accounts/printed-admin.ts'
import { sandboxAdmin } from './identity/accounts/settings.ts'
import { openSecurity } from './identity/security/open-security.ts'
import { watchVault } from './identity/security/watch-vault.ts'
import { aheadOf, type Clock, systemClock } from './platform/clock.ts'
import { ConfigError } from './platform/config/config.ts'
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
import { openProfile } from './platform/profile/open-profile.ts'
import { openVault } from './platform/sealing/open-vault.ts'
import { longerBy, openThreads, type Threads } from './platform/threads/open-threads.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { traceCalls } from './platform/tracing/trace-calls.ts'
import { traceStatements } from './platform/tracing/trace-statements.ts'
import { openCatalog } from './shop/plans/catalog/open-catalog.ts'
import { openRates } from './shop/money/currencies/open-rates.ts'
import { keepToken } from './shop/supply/esims/keep-token.ts'
import { deductionsByDay } from './shop/money/tax/deductions-on.ts'
import { keepBooks } from './shop/sales/books/keep-books.ts'
import { openTaxes } from './shop/money/tax/open-taxes.ts'
import { mayTakePayments } from './office/site/opening/missing-to-open.ts'
import { openPause } from './shop/site/sales-pause/open-pause.ts'
import { openOutside } from './outside.ts'
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
  const { machineClock = systemClock, passwordCost = usualCost } = options
  const log = options.log ?? createLogger(config.logLevel)
  const tracing = await openTracing(config, log)
  const database = options.database ?? (await openDatabase(config, log))
  traceStatements(tracing, database)
  const watch = await watchDatabase({ database, machine: aheadOf(machineClock, config.clockSkewSeconds), log })
  const clock = options.clock ?? aheadOf(watch.clock, config.clockAheadSeconds)
  const passwords = createPasswords(passwordCost)
  const prepared = await prepareDatabase(config, { database, clock, log, tracing, passwords })
  const notices = await openNotices({ database, watch, log })
  const { db } = database
  const profile = openProfile({ db, notices, clock, config })
  const metrics = createMetrics()
  const security = openSecurity({ db, clock, log, vault: prepared.vault, metrics })
  const vault = watchVault(prepared.vault, security)
  const rates = openRates({ db, notices })
  const tokensOf = (supplier: string) => keepToken({ database, db, clock, vault }, supplier)
  const pace = options.wholesalerPace
  const { vatRegister, taxService, ...outside } = await openOutside(config, { tracing, clock, profile, pace, tokensOf })
  const deductions = deductionsByDay(clock, { config })
  const deps: Deps = {
    config,
    log,
    tracing,
    clock,
    database,
    db,
    watch,
    replica: traceCalls(tracing, 'replica', await openReplica(config, db, log)),
    notices,
    queue: prepared.queue,
    vault,
    security,
    metrics,
    figuresPace: options.figuresPace,
    passwords,
    retentionRules,
    alertGroups,
    accountHooks: features.flatMap((feature) => feature.accountHooks ?? []),
    ...outside,
    catalog: openCatalog({ db, notices, suppliers: outside.suppliers, clock, config, rates, deductions }),
    pause: openPause({ db, notices, clock, mayOpen: async () => mayTakePayments(await profile.read(), config) }),
    profile,
    rates,
    taxes: openTaxes({
      config,
      clock,
      rates,
      log,
      vatRegister,
      service: taxService,
      sellerNumber: async () => (await profile.read()).seller.taxId,
    }),
    threads:
      options.threads ?? openThreads({ log }, startThread, longerBy(config.patienceTimes, config.rateLimitScale)),
  }
  measureShop(deps, Object.keys(jobsOf(deps)))
  measureDatabase(deps)
  for (const { measures = [] } of features) for (const measure of measures) measure(deps)
  return deps
}

type Preparing = Pick<Deps, 'database' | 'clock' | 'log' | 'tracing' | 'passwords'>

/** Processes that start together on a new database would get in each other's way while creating tables. */
const prepareDatabase = (config: ShopConfig, { database, clock, log, tracing, passwords }: Preparing) =>
  database.alone('landfall-start', async () => {
    const applied = await migrate(database)
    if (applied.length > 0) log.info({ applied }, 'applied migrations')
    await keepBooks(database.raw)
    if (!config.isSandbox && (await hasPrintedAdmin({ db: database.db, passwords }))) throw playedWith()
    const vault = await openVault(database, config, clock.now())
    return { vault, queue: await openQueue({ database, clock, log, tracing }) }
  })

const playedWith = () =>
  new ConfigError([
    `This database still has the sandbox's administrator (${sandboxAdmin.email}) with the default password: start it without live keys and change the password, or point DATABASE_URL to an empty database.`,
  ])

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
