import { type WithConfig, ConfigError } from '../../../platform/config/config.ts'
import type { RawSql, WithDatabase } from '../../../platform/db/db.ts'
import type { WithLog } from '../../../platform/logger.ts'

/**
 * Lets the database count days in the seller's time zone. Where it went by another one until now, the figures of all
 * days are counted anew, while none is written: a trigger takes a line off the day it was added to.
 */
export async function keepDays({ config, database, log }: WithConfig & WithDatabase & WithLog): Promise<void> {
  const { timeZone } = config
  const { rows } = await database.raw.query<{ zone: string }>('select shop_time_zone() as zone')
  const before = rows[0]?.zone
  if (before === timeZone) return
  await database.alone('landfall-days', (raw) => raw.transaction((tx) => countDaysIn(tx, timeZone)))
  log.info({ before, timeZone }, "the days of sales were counted anew, in the seller's time zone")
}

async function countDaysIn(tx: RawSql, timeZone: string): Promise<void> {
  const { rows } = await tx.query('select from pg_timezone_names where lower(name) = lower($1)', [timeZone])
  if (rows.length === 0) throw new ConfigError([`SHOP_TIME_ZONE=${timeZone} is not a time zone the database knows.`])
  await tx.query('lock table orders, top_ups, users in share row exclusive mode')
  // The name is one of the list, so it holds no quotation mark.
  await tx.query(`create or replace function shop_time_zone() returns text language sql stable parallel safe
    return '${timeZone}'::text`)
  await tx.query('select recount_sale_days()')
}
