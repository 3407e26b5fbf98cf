import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { AlarmState } from './next-state.ts'
import { alarms } from './tables.ts'

export type AlarmRow = typeof alarms.$inferSelect

/** One process judges at a time: of two at once the second sees what the first wrote. */
export async function lockAlarms(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-alarms'))`)
}

export const listAlarms = (db: Db): Promise<AlarmRow[]> => db.select().from(alarms)

export const listRinging = (db: Db): Promise<AlarmRow[]> =>
  db.select().from(alarms).where(eq(alarms.isRinging, true)).orderBy(asc(alarms.rungAt))

export async function writeAlarm(tx: Db, name: string, state: AlarmState): Promise<void> {
  await tx
    .insert(alarms)
    .values({ name, ...state })
    .onConflictDoUpdate({ target: alarms.name, set: state })
}
