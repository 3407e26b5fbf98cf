import { lt, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../platform/retention/retention.ts'
import { auditLog } from './tables.ts'

export const auditRetention: Retention = {
  rules: [
    {
      what: 'What administrators did, with their address and the network they did it from',
      where: [auditLog],
      kept: inDays(keptForDays.books),
      afterwards:
        'lines of the log are deleted; until then the database refuses to change or delete one, but for the reason, which goes with the account it is about',
      why: 'who moved money and who looked, for as long as the books it explains',
      forget: after(keptForDays.books, auditLog.at, (before) =>
        // The database has its own clock, and lets nothing younger go.
        lt(
          auditLog.at,
          sql`least(${before.toISOString()}::timestamptz, now() - interval '${sql.raw(String(keptForDays.books))} days')`,
        ),
      ),
    },
  ],
}
