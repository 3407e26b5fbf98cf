import { desc, inArray, lt } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { users } from '../../../identity/users/tables.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDatabase, WithDb } from '../../../platform/db/db.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { findCreditDifferences } from '../../../shop/money/credit/find-differences.ts'
import { creditChecks } from './tables.ts'

const differencesKept = 100
const keptSeconds = 90 * 86_400

/** Checks that the credit ledger adds up and stores the result. Repairs are left to a person. */
export async function checkCredit({ db, database, clock, log }: WithDb & WithDatabase & WithClock & WithLog) {
  const differences = await findCreditDifferences(database.raw)
  const checkedAt = clock.now()
  if (differences.length > 0)
    log.error({ found: differences.length, first: differences.slice(0, 5) }, 'the credit ledger does not add up')
  const kept = differences.slice(0, differencesKept)
  await db.insert(creditChecks).values({ checkedAt, found: differences.length, differences: kept })
  await db.delete(creditChecks).where(lt(creditChecks.checkedAt, secondsAfter(checkedAt, -keptSeconds)))
}

export type CreditCheck = typeof creditChecks.$inferSelect

/** The last check, with the current addresses of its accounts. */
export async function lastCreditCheck(db: Db): Promise<CreditCheck | undefined> {
  const [check] = await db.select().from(creditChecks).orderBy(desc(creditChecks.id)).limit(1)
  if (!check || check.differences.length === 0) return check
  const ids = check.differences.map(({ id }) => id as UserId)
  const owners = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  const emails = new Map<string, string | null>(owners.map(({ id, email }) => [id, email]))
  return {
    ...check,
    differences: check.differences.map((each) => ({ ...each, name: each.name ?? emails.get(each.id) ?? null })),
  }
}
