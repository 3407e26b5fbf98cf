import { desc, eq, sql } from 'drizzle-orm'
import type { AdminReferrals } from '#contract/bought/referral.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { users } from '../../../identity/users/tables.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { codes } from '../../../shop/money/codes/tables.ts'
import { referrals } from '../../../shop/bought/referrals/tables.ts'
import { shownCode } from './shown-code.ts'
import { ordersOf } from './store.ts'

const shown = 50

interface Counts {
  waiting: number
  given: number
  refused: number
  credit: number
}

/** How referrals go, and the newest decisions. Those that were refused come first: they may be abuse. */
export async function readReferrals(db: Db): Promise<AdminReferrals> {
  const [counts] = await rowsOf(
    db,
    sql<Counts>`
    select (select count(*) from code_uses taken where reward is not null and state = 'used'
        and not exists (select from referrals where referrals.sale_id = taken.sale_id))::int as waiting,
      count(*) filter (where outcome = 'given')::int as given,
      count(*) filter (where outcome = 'refused')::int as refused,
      (select coalesce(sum(amount), 0) from credit_entries where request_key like 'referral:%')::int as credit
    from referrals`,
  )
  const { waiting = 0, given = 0, refused = 0, credit = 0 } = counts ?? {}
  const newest = await db
    .select({ referral: referrals, code: codes, email: users.email })
    .from(referrals)
    .innerJoin(codes, eq(codes.id, referrals.codeId))
    .leftJoin(users, eq(users.id, referrals.ownerId))
    .orderBy(desc(referrals.outcome), desc(referrals.decidedAt))
    .limit(shown)
  const bought = await ordersOf(
    db,
    newest.map(({ referral }) => referral.saleId),
  )
  return {
    waiting,
    given,
    refused,
    credit: writeBooks(credit),
    currency: booksCurrency,
    newest: newest.map(({ referral: { saleId, ownerId, outcome, why, reward, decidedAt }, code, email }) => ({
      saleId,
      code: shownCode(code),
      owner: ownerId && { id: ownerId, email },
      outcome,
      why,
      reward: writeBooks(reward),
      decidedAt: decidedAt.toISOString(),
      orders: bought.filter((order) => order.saleId === saleId).map(({ id, orderNo }) => ({ id, orderNo })),
    })),
  }
}
