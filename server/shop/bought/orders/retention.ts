import { and, eq, exists, gte, isNotNull, isNull, lt, not, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { deleteAccount } from '../../../identity/accounts/delete-account.ts'
import type { WithAccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { sessions } from '../../../identity/accounts/tables.ts'
import { users } from '../../../identity/users/tables.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { Retention } from '../../../platform/retention/retention.ts'
import { orders } from '../../basics/sale-tables/tables.ts'

type DeleteDeps = WithDb & WithClock & WithQueue & WithAccountHooks

export const ordersRetention: Retention<DeleteDeps> = {
  rules: [
    {
      what: 'An account made for a guest that nobody ever opened: no password, no proven address, no store credit',
      where: [users],
      kept: `${inDays(keptForDays.unopenedAccounts)} after it was made and after its last order`,
      afterwards: 'deleted, as its owner would',
      why: 'made for a guest who may still open it with the emailed link; after that nobody will',
      forget: { days: keptForDays.unopenedAccounts, run: deleteUnopened },
    },
  ],
}

async function deleteUnopened(deps: DeleteDeps, before: Date): Promise<number> {
  const { db } = deps
  const isSignedIn = exists(
    db
      .select({ one: sql`1` })
      .from(sessions)
      .where(eq(sessions.userId, users.id)),
  )
  const newer = and(eq(orders.userId, users.id), gte(orders.createdAt, before))
  const hasBought = exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(newer),
  )
  const unopened = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.emailProvenAt),
        isNull(users.passwordHash),
        isNull(users.deletedAt),
        // An account of a partner has no address.
        isNotNull(users.email),
        isNull(users.officeRole),
        eq(users.balanceCents, 0),
        lt(users.createdAt, before),
        not(isSignedIn),
        not(hasBought),
      ),
    )
    .orderBy(users.createdAt)
    .limit(500)
  for (const { id } of unopened) await deleteAccount(deps, id, 'the shop itself')
  return unopened.length
}
