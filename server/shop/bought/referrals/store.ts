import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { orderStatuses, orderTraits } from '#contract/sales/order.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { codes, codeUses } from '../../money/codes/tables.ts'
import { referrals } from './tables.ts'

const atOnce = 200

/** First purchases by referral codes from before that moment, which nothing was decided about. The oldest first. */
export async function listUndecided(db: Db, before: Date): Promise<string[]> {
  const found = await db
    .select({ saleId: codeUses.saleId })
    .from(codeUses)
    .leftJoin(referrals, eq(referrals.saleId, codeUses.saleId))
    .where(
      and(
        isNotNull(codeUses.reward),
        eq(codeUses.state, 'used'),
        lt(codeUses.takenAt, before),
        isNull(referrals.saleId),
      ),
    )
    .orderBy(asc(codeUses.takenAt))
    .limit(atOnce)
  return found.map(({ saleId }) => saleId)
}

/** Who takes part in a referral. A guest's purchase has an account too, until that is deleted. */
export interface Sides {
  ownerId: UserId | null
  friendId: UserId | null
}

export async function sidesOf(db: Db, saleId: string): Promise<Sides> {
  const [found] = await rowsOf(
    db,
    sql<{ owner: UserId | null; friend: UserId | null }>`
    select codes.owner_id as owner,
      (select user_id from orders where orders.sale_id = taken.sale_id and user_id is not null limit 1) as friend
    from code_uses taken join codes on codes.id = taken.code_id where taken.sale_id = ${saleId}`,
  )
  return { ownerId: found?.owner ?? null, friendId: found?.friend ?? null }
}

interface Read {
  codeId: string
  reward: number
  minimum: number
  ownerEmail: string | null
  friend: string[]
  browsers: string[] | null
  cards: string[] | null
  kept: number
  isUnsettled: boolean
  isLoop: boolean
  isKnownCard: boolean
}

const named = (trait: 'earns' | 'isAtRest') =>
  sql`(select json_array_elements_text(${JSON.stringify(orderStatuses.filter((status) => orderTraits[status][trait]))}::json))`

/** Everything a verdict needs, once its use is locked; undefined where the use no longer counts. */
export async function readFacts(tx: Db, saleId: string, { ownerId, friendId }: Sides): Promise<Read | undefined> {
  const [found] = await rowsOf(
    tx,
    sql<Read>`
    with recursive taken as (
      select code_uses.*, sales.card_mark, sales.opened_at from code_uses join sales on sales.id = code_uses.sale_id
      where code_uses.sale_id = ${saleId} and state = 'used' and reward is not null
    ), above as (
      select ${ownerId}::uuid as id
      union select referrals.owner_id from referrals join above on referrals.friend_id = above.id
      where referrals.outcome = 'given' and referrals.owner_id is not null
    ), own as (
      select distinct sales.browser_hash, sales.card_mark from sales
      where sales.id <> ${saleId} and (sales.user_id = ${ownerId}::uuid
        or sales.id in (select sale_id from orders where user_id = ${ownerId}::uuid))
    )
    select taken.code_id as "codeId", taken.reward, codes.minimum, taken.persons as friend,
      (select email from users where id = ${ownerId}::uuid) as "ownerEmail",
      (select array_agg('browser:' || browser_hash) from own where browser_hash is not null) as browsers,
      (select array_agg(card_mark) from own where card_mark is not null) as cards,
      coalesce((select sum(cents_in_books(amount - returned_card - returned_credit - lost_card, currency, sale_id))
        from orders where sale_id = taken.sale_id and status in ${named('earns')}), 0)::int as kept,
      (exists (select from orders where sale_id = taken.sale_id and status not in ${named('isAtRest')})
        or exists (select from refund_requests asked join orders on orders.id = asked.order_id
          where orders.sale_id = taken.sale_id and asked.decided_at is null)
        or exists (select from withdrawals stated join orders on orders.id = stated.order_id
          where orders.sale_id = taken.sale_id and stated.state in ('received', 'waiting'))
        or exists (select from disputes where disputes.sale_id = taken.sale_id and closed_at is null)) as "isUnsettled",
      ${friendId}::uuid in (select id from above) as "isLoop",
      (taken.card_mark is not null and exists (select from sales earlier join orders on orders.sale_id = earlier.id
        where earlier.card_mark = taken.card_mark and earlier.opened_at < taken.opened_at
          and orders.status in ${named('earns')})) as "isKnownCard"
    from taken join codes on codes.id = taken.code_id`,
  )
  return found
}

type Decision = typeof referrals.$inferInsert

/** False where another worker has decided it. */
export async function insertDecision(tx: Db, decision: Decision): Promise<boolean> {
  const written = await tx.insert(referrals).values(decision).onConflictDoNothing().returning({ id: referrals.saleId })
  return written.length > 0
}

/** How many friends of a customer may still earn them credit, and what others did. */
export async function countReferrals(db: Db, { ownerId, codeId }: { ownerId: UserId; codeId: string | undefined }) {
  const waiting = codeId
    ? await db.$count(
        codeUses,
        and(
          eq(codeUses.codeId, codeId),
          eq(codeUses.state, 'used'),
          sql`not exists (select from referrals where referrals.sale_id = ${codeUses.saleId})`,
        ),
      )
    : 0
  const [sums] = await db
    .select({
      given: sql`count(*)`.mapWith(Number),
      earned: sql`coalesce(sum(${referrals.reward}), 0)`.mapWith(Number),
    })
    .from(referrals)
    .where(and(eq(referrals.ownerId, ownerId), eq(referrals.outcome, 'given')))
  return { waiting, given: sums?.given ?? 0, earned: sums?.earned ?? 0 }
}

const isReferral = eq(codes.kind, 'referral')

type OwnCode = Required<
  Pick<typeof codes.$inferInsert, 'code' | 'value' | 'minimum' | 'reward' | 'maxUses' | 'ownerId' | 'createdAt'>
>

/** A customer has one: a second is not written. */
export async function insertOwnCode(db: Db, code: OwnCode): Promise<void> {
  await db
    .insert(codes)
    .values({ ...code, kind: 'referral', firstPurchase: true, createdBy: '' })
    .onConflictDoNothing()
}

/** Customers' codes end now. */
export async function endCodes(db: Db, at: Date): Promise<void> {
  await db
    .update(codes)
    .set({ endsAt: at })
    .where(and(isReferral, isNull(codes.endsAt)))
}

/** What customers' codes give from now on, ended ones too. */
export async function setTermsOfCodes(
  db: Db,
  { value, reward, minimum }: { value: number; reward: number; minimum: number },
): Promise<void> {
  const isOther = or(ne(codes.value, value), ne(codes.reward, reward), isNotNull(codes.endsAt))
  await db
    .update(codes)
    .set({ value, reward, minimum, endsAt: null })
    .where(and(isReferral, isNotNull(codes.ownerId), isOther))
}
