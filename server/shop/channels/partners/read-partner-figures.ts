import type { WithClock } from '../../../platform/clock.ts'
import type { WithDatabase } from '../../../platform/db/db.ts'
import type { PartnersReadings } from './alerts.ts'

/** So many refusals of a day are more than a mistake. */
const manyRefusals = 20

/** Of live keys alone: what test keys do wakes no one. */
const figures = `
  select
    (select count(*)::int from partner_accounts where mode = 'live' and webhook_url is not null and (
      (stopped_at is null and failing_since <= $1::timestamptz - interval '1 hour')
      or stopped_at > $1::timestamptz - interval '1 day')) as failing,
    (select count(*)::int from (
      select refused.user_id from partner_refusals refused join partner_accounts accounts using (user_id)
      where accounts.mode = 'live' and refused.day = ($1::timestamptz at time zone 'UTC')::date
      group by refused.user_id
      having sum(refused.count) >= ${manyRefusals} and sum(refused.count) > (
        select count(*) from partner_lines lines where lines.user_id = refused.user_id
          and lines.created_at >= date_trunc('day', $1::timestamptz at time zone 'UTC') at time zone 'UTC')) many) as refused,
    (select min(lines.created_at) from partner_lines lines join partner_accounts accounts using (user_id)
      where lines.told = 'preparing' and accounts.mode = 'live') as oldest`

/** How partners fare, for metrics and alarms. A few rows by index. */
export async function readPartnerFigures({
  database,
  clock,
}: WithDatabase & WithClock): Promise<PartnersReadings['partners']> {
  const now = clock.now()
  const { rows } = await database.raw.query<{ failing: number; refused: number; oldest: Date | null }>(figures, [
    now.toISOString(),
  ])
  const { failing = 0, refused = 0, oldest = null } = rows[0] ?? {}
  const oldestSeconds = oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0
  return { failing, refused, oldestSeconds }
}
