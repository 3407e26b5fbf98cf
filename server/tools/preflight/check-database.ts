import { supplierName } from '#contract/supply/supplier-name.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/db.ts'
import { openNotices } from '../../platform/db/notices.ts'
import { doubtedSeconds, watchDatabase } from '../../platform/db/watch-database.ts'
import { createLogger } from '../../platform/logger.ts'
import type { DatabaseState } from './database-state.ts'
import { failed, fine, type Finding, note } from './finding.ts'

export function checkDatabase(state: DatabaseState): Finding {
  switch (state.kind) {
    case 'open':
      return fine('connected and up to date')
    case 'embedded':
      return fine(`embedded in ${state.folder}, for a single process; brought up to date at start`)
    case 'behind':
      return failed(
        `${state.missing.length} migrations behind this build`,
        'run `npm run migrate`, or start the shop, which does the same',
      )
    case 'unreachable':
      return failed(`no connection: ${state.reason}`, 'check DATABASE_URL (postgres://user:password@host:5432/name)')
  }
}

/** The currency of the books is chosen at the first start, and this is the last moment to choose another. */
export async function checkBooks(state: DatabaseState): Promise<Finding> {
  const shown = `kept in ${booksCurrency}`
  if (state.kind !== 'open') return fine(`${shown}, chosen at the first start for good`)
  const { rows } = await state.database.raw.query<{ currency: string | null }>('select currency from books')
  const kept = rows[0]?.currency ?? null
  if (kept === null) return note(`${shown} from the first start on, for good: BOOKS_CURRENCY`)
  if (kept === booksCurrency) return fine(shown)
  return failed(
    `BOOKS_CURRENCY is ${booksCurrency}, and this database keeps ${kept}`,
    `set BOOKS_CURRENCY=${kept}, or begin with an empty database`,
  )
}

const isEmbedded = (state: DatabaseState): boolean =>
  state.kind === 'embedded' || (state.kind === 'open' && state.database.kind === 'pglite')

/**
 * Whether this machine receives notifications of other processes' changes. If a pooler drops them, the shop sells at
 * old prices.
 */
export async function checkNotices(state: DatabaseState): Promise<Finding> {
  if (isEmbedded(state)) return fine('not needed: there is only one process')
  if (!('database' in state)) return note('skipped: no connection to the database')
  const watch = { isHere: true, onChange: () => undefined }
  const notices = await openNotices({ database: state.database, watch, log: createLogger('silent') })
  const { areHeard } = notices
  await notices.close()
  if (!areHeard)
    return failed(
      'messages from the database do not arrive here',
      'DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL, bypassing every pooler',
    )
  return state.database.isPooled ? lookAtLimit(state.database) : fine('received')
}

/** Behind a pooler the shop cannot set a statement timeout, except in transactions. */
async function lookAtLimit({ raw }: Database): Promise<Finding> {
  const { rows } = await raw.query<{ limit: string; user: string }>(
    `select current_setting('statement_timeout') as "limit", current_user as "user"`,
  )
  const [found] = rows
  return found?.limit === '0'
    ? note(
        `received, bypassing the pooler; statements through it have no time limit: alter role ${found.user} set statement_timeout = '27s'`,
      )
    : fine('received, bypassing the pooler')
}

/** Every process uses the database's clock; a machine that is far off does not start. */
export async function checkClock(state: DatabaseState): Promise<Finding> {
  if (isEmbedded(state)) return fine('the database uses this machine’s clock')
  if (!('database' in state)) return note('skipped: no connection to the database')
  const watch = await watchDatabase({ database: state.database, machine: systemClock, log: createLogger('silent') })
  watch.close()
  const seconds = watch.clock.skewSeconds()
  const says = `${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database's`
  return Math.abs(seconds) > doubtedSeconds ? note(`${says}: set both clocks (NTP, chrony)`) : fine(says)
}

/** Whether the catalogue is loaded. A shop that never started has none, which is no mistake yet. */
export async function checkCatalogue(state: DatabaseState, connected: readonly string[]): Promise<Finding> {
  if (state.kind !== 'open') return fine('loaded at the first start, then every hour')
  const { rows } = await state.database.raw.query<{ supplier: string; plans: number }>(
    'select supplier, count(distinct plan_id)::int as plans from offers where withdrawn_at is null group by supplier order by supplier',
    [],
  )
  const [onSale, others] = [true, false].map((isMeant) =>
    rows.filter(({ supplier }) => connected.includes(supplier) === isMeant),
  )
  const plans = (onSale ?? []).reduce((sum, one) => sum + one.plans, 0)
  if (others && others.length > 0) return note([`${plans} plans on sale`, ...others.map(missingKeys)].join('; '))
  return plans > 0 ? fine(`${plans} plans on sale`) : fine('empty: the first start loads it')
}

const missingKeys = ({ supplier, plans }: { supplier: string; plans: number }): string =>
  `${plans} of ${supplierName(supplier)} are not: it is not connected, its keys are missing from the settings`
