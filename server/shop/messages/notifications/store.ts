import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import { sessions } from '../../../identity/accounts/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Vault } from '../../../platform/sealing/vault.ts'
import { esims } from '../../supply/esims/tables.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import type { PushKeys } from './pusher.ts'
import { alertsSent, pushKeys, pushSubscriptions } from './tables.ts'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/** Made on first use and stored; concurrent processes all use the first one written. */
export async function pushKeysOf(db: Db, vault: Vault): Promise<PushKeys> {
  const [kept] = await db.select().from(pushKeys)
  if (kept) return { publicKey: kept.publicKey, privateKey: vault.open(kept.privateKeySealed, 'push-key') }
  // Needed once in the life of a shop.
  const { default: webpush } = await import('web-push')
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  await db
    .insert(pushKeys)
    .values({ id: 1, publicKey, privateKeySealed: vault.seal(privateKey, 'push-key') })
    .onConflictDoNothing()
  return pushKeysOf(db, vault)
}

/** A shared browser belongs to the customer who subscribed with it last. */
export async function keepSubscription(db: Db, row: PushSubscriptionRow): Promise<void> {
  const { endpoint: _same, ...set } = row
  await db.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set })
}

export async function isSubscribed(db: Db, sessionId: string): Promise<boolean> {
  const found = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId)).limit(1)
  return found.length > 0
}

export async function dropOwnSubscription(
  db: Db,
  userId: UserId,
  which: { endpoint: string } | { sessionId: string },
): Promise<void> {
  const chosen =
    'endpoint' in which
      ? eq(pushSubscriptions.endpoint, which.endpoint)
      : eq(pushSubscriptions.sessionId, which.sessionId)
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), chosen))
}

export async function dropSubscription(db: Db, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
}

export async function dropSubscriptionsOf(db: Db, userId: UserId): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

export async function moveSubscriptions(db: Db, fromSession: string, toSession: string): Promise<void> {
  await db.update(pushSubscriptions).set({ sessionId: toSession }).where(eq(pushSubscriptions.sessionId, fromSession))
}

export const allSubscriptionsOf = (db: Db, userId: UserId): Promise<PushSubscriptionRow[]> =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))

/** Subscriptions of signed-in browsers: each belongs to a session and is inactive once that has expired. */
export async function subscriptionsOf(db: Db, userId: UserId, now: Date): Promise<PushSubscriptionRow[]> {
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expiresAt, now)))
  return rows.map(({ subscription }) => subscription)
}

/** True for the caller that may send the alert; false if it was sent before. */
export async function claimAlert(db: Db, cause: string, orderId: string, at: Date): Promise<boolean> {
  const claimed = await db.insert(alertsSent).values({ cause, orderId, at }).onConflictDoNothing().returning()
  return claimed.length > 0
}

type Ending = { orderId: string; endsAt: Date }

/** Running plans that end within the span, soonest first; at most `most`, after `last`. */
export async function listEnding(
  db: Db,
  { from, to, last, most }: { from: Date; to: Date; last?: Ending | undefined; most: number },
): Promise<Ending[]> {
  const rows = await db
    .select({ orderId: orders.id, endsAt: esims.endsAt })
    .from(esims)
    .innerJoin(orders, eq(orders.id, esims.orderId))
    .where(
      and(
        inArray(orders.status, statusesThat(orderTraits, 'isInUse')),
        isNotNull(esims.readNextAt),
        isNotNull(esims.activatedAt),
        gt(esims.endsAt, from),
        lte(esims.endsAt, to),
        last &&
          sql`(${esims.endsAt}, ${esims.orderId}) > (${last.endsAt.toISOString()}::timestamptz, ${last.orderId}::uuid)`,
      ),
    )
    .orderBy(asc(esims.endsAt), asc(esims.orderId))
    .limit(most)
  return rows.flatMap(({ orderId, endsAt }) => (endsAt ? [{ orderId, endsAt }] : []))
}

/** Which of these alerts were already sent. */
export async function claimedAlerts(db: Db, causes: string[]): Promise<Set<string>> {
  if (causes.length === 0) return new Set()
  const rows = await db.select({ cause: alertsSent.cause }).from(alertsSent).where(inArray(alertsSent.cause, causes))
  return new Set(rows.map(({ cause }) => cause))
}
