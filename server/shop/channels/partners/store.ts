import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { NewPartner } from '#contract/office/admin-partner.ts'
import { type PartnerMode, partnerModes, type PartnerScope } from '#contract/channels/partner-api.ts'
import { PartnerPriceRules } from '#contract/channels/partner-price-rules.ts'
import { insertUser } from '../../../identity/accounts/store.ts'
import { users } from '../../../identity/users/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { partnerAccounts, partnerKeys, partnerLines, partnerRefusals, partners } from './tables.ts'

export type Partner = typeof partners.$inferSelect
export type PartnerAccount = typeof partnerAccounts.$inferSelect
export type PartnerKey = typeof partnerKeys.$inferSelect
export type PartnerLine = typeof partnerLines.$inferSelect

export const rulesOf = ({ priceRules }: Pick<Partner, 'priceRules'>): PartnerPriceRules =>
  PartnerPriceRules.parse(priceRules)

/** A partner with an account for test keys and one for live keys. Must run in a transaction. */
export async function insertPartner(tx: Db, { name, email }: NewPartner, now: Date): Promise<Partner> {
  const [partner] = await tx.insert(partners).values({ name, email, pricedAt: now, createdAt: now }).returning()
  if (!partner) throw new Error('a partner was not written')
  for (const mode of partnerModes) {
    const user = await insertUser(tx, { firstName: name, createdAt: now, updatedAt: now })
    if (!user) throw new Error('the account of a partner was not written')
    await tx.insert(partnerAccounts).values({ userId: user.id, partnerId: partner.id, mode })
  }
  return partner
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export async function findPartner(db: Db, id: string): Promise<Partner | undefined> {
  if (!isUuid(id)) return undefined
  const [partner] = await db.select().from(partners).where(eq(partners.id, id))
  return partner
}

export const listPartners = (db: Db): Promise<Partner[]> =>
  db.select().from(partners).orderBy(asc(partners.name), asc(partners.id))

export async function changePartner(tx: Db, id: string, changes: Partial<Partner>): Promise<void> {
  await tx.update(partners).set(changes).where(eq(partners.id, id))
}

export const listAccounts = (db: Db, partnerId: string): Promise<PartnerAccount[]> =>
  db.select().from(partnerAccounts).where(eq(partnerAccounts.partnerId, partnerId))

export async function getAccount(db: Db, partnerId: string, mode: PartnerMode): Promise<PartnerAccount> {
  const [account] = await db
    .select()
    .from(partnerAccounts)
    .where(and(eq(partnerAccounts.partnerId, partnerId), eq(partnerAccounts.mode, mode)))
  if (!account) throw new Error(`the partner ${partnerId} has no ${mode} account`)
  return account
}

/** Of rows of `users`: not the balance of a partner, to which no one signs in. */
export const isPerson = sql`not exists (select from partner_accounts where partner_accounts.user_id = users.id)`

export async function isPartnerAccount(db: Db, userId: UserId): Promise<boolean> {
  const [found] = await db
    .select({ userId: partnerAccounts.userId })
    .from(partnerAccounts)
    .where(eq(partnerAccounts.userId, userId))
  return found !== undefined
}

interface NewKey {
  userId: UserId
  hash: string
  last4: string
  scopes: PartnerScope[]
  createdAt: Date
  createdBy: string
}

export async function insertKey(tx: Db, key: NewKey): Promise<PartnerKey> {
  const [written] = await tx.insert(partnerKeys).values(key).returning()
  if (!written) throw new Error('a key was not written')
  return written
}

export const listKeys = (db: Db, partnerId: string): Promise<{ key: PartnerKey; mode: PartnerMode }[]> =>
  db
    .select({ key: partnerKeys, mode: partnerAccounts.mode })
    .from(partnerKeys)
    .innerJoin(partnerAccounts, eq(partnerAccounts.userId, partnerKeys.userId))
    .where(eq(partnerAccounts.partnerId, partnerId))
    .orderBy(desc(partnerKeys.createdAt))

/** Who a key belongs to, while it works. */
export async function findByKey(db: Db, hash: string, now: Date) {
  const isAlive = and(isNull(partnerKeys.revokedAt), or(isNull(partnerKeys.endsAt), gt(partnerKeys.endsAt, now)))
  const [found] = await db
    .select({ key: partnerKeys, account: partnerAccounts, partner: partners })
    .from(partnerKeys)
    .innerJoin(partnerAccounts, eq(partnerAccounts.userId, partnerKeys.userId))
    .innerJoin(partners, eq(partners.id, partnerAccounts.partnerId))
    .where(and(eq(partnerKeys.hash, hash), isAlive))
  return found
}

export async function noteUse(db: Db, keyId: string, now: Date): Promise<void> {
  await db.update(partnerKeys).set({ lastUsedAt: now }).where(eq(partnerKeys.id, keyId))
}

/** Ends a key now. False where the partner has no such key. */
export async function revokeKey(tx: Db, keyId: string, now: Date): Promise<void> {
  await tx
    .update(partnerKeys)
    .set({ revokedAt: now })
    .where(and(eq(partnerKeys.id, keyId), isNull(partnerKeys.revokedAt)))
}

export async function endKey(tx: Db, keyId: string, endsAt: Date): Promise<void> {
  await tx
    .update(partnerKeys)
    .set({ endsAt })
    .where(and(eq(partnerKeys.id, keyId), isNull(partnerKeys.revokedAt)))
}

export async function insertLine(tx: Db, line: typeof partnerLines.$inferInsert): Promise<void> {
  await tx.insert(partnerLines).values(line)
}

/** An order of this account; undefined for every other account's, as for one that does not exist. */
export async function findLine(db: Db, userId: UserId, id: string): Promise<PartnerLine | undefined> {
  if (!isUuid(id)) return undefined
  const [line] = await db
    .select()
    .from(partnerLines)
    .where(and(eq(partnerLines.id, id), eq(partnerLines.userId, userId), eq(partnerLines.kind, 'order')))
  return line
}

export async function countRefusal(db: Db, userId: UserId, code: string, now: Date): Promise<void> {
  await db
    .insert(partnerRefusals)
    .values({ userId, day: now.toISOString().slice(0, 10), code, count: 1 })
    .onConflictDoUpdate({
      target: [partnerRefusals.userId, partnerRefusals.day, partnerRefusals.code],
      set: { count: sql`${partnerRefusals.count} + 1` },
    })
}

/** How many of an account's orders are in which state, as it was told. */
export const countLines = (db: Db, userId: UserId) =>
  db
    .select({ told: partnerLines.told, count: count() })
    .from(partnerLines)
    .where(and(eq(partnerLines.userId, userId), eq(partnerLines.kind, 'order')))
    .groupBy(partnerLines.told)

export async function balanceOf(db: Db, userId: UserId): Promise<number> {
  const [user] = await db.select({ cents: users.balanceCents }).from(users).where(eq(users.id, userId))
  return user?.cents ?? 0
}

/** The partner's server takes events again: what failed before no longer counts. */
export async function switchWebhookOn(db: Db, userId: UserId): Promise<void> {
  const isOn = { stoppedAt: null, tries: 0, failingSince: null, tryAt: null }
  await db.update(partnerAccounts).set(isOn).where(eq(partnerAccounts.userId, userId))
}
