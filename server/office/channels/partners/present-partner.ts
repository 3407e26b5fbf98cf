import { and, count, desc, eq, gte, ne, sql, sum } from 'drizzle-orm'
import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { PartnerAccountView, PartnerKeyLine, PartnerPage, PartnerRow } from '#contract/office/admin-partner.ts'
import type { PartnerMode } from '#contract/channels/partner-api.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { booksOf } from '../../../shop/channels/partners/books-of.ts'
import { nameOfKey } from '../../../shop/channels/partners/key.ts'
import { presentEvent } from '../../../shop/channels/partners/list-events.ts'
import { readBalance } from '../../../shop/channels/partners/read-balance.ts'
import {
  findPartner,
  getAccount,
  listKeys,
  listPartners,
  type Partner,
  type PartnerAccount,
  type PartnerKey,
  rulesOf,
} from '../../../shop/channels/partners/store.ts'
import {
  partnerDeliveries,
  partnerEvents,
  partnerLines,
  partnerRefusals,
} from '../../../shop/channels/partners/tables.ts'
import { orders } from '../../../shop/basics/sale-tables/tables.ts'

const monthSeconds = 30 * 24 * 3600
const iso = (at: Date | null) => at?.toISOString() ?? null

export async function requirePartner(db: Db, id: string): Promise<Partner> {
  const partner = await findPartner(db, id)
  if (!partner) throw new Refusal('partner_not_found', id)
  return partner
}

/** All partners with what an operator compares: balance, volume, refusals, events that wait. */
export async function presentPartners({ db, clock }: WithDb & WithClock): Promise<PartnerRow[]> {
  const since = secondsAfter(clock.now(), -monthSeconds)
  const [all, volumes, refused] = await Promise.all([
    listPartners(db),
    db
      .select({
        userId: partnerLines.userId,
        orders: count(),
        sold: sql`coalesce(sum(${orders.amount}) filter (where ${ne(orders.status, 'refunded')}), 0)`.mapWith(Number),
      })
      .from(partnerLines)
      .innerJoin(orders, eq(orders.id, partnerLines.id))
      .where(gte(partnerLines.createdAt, since))
      .groupBy(partnerLines.userId),
    db
      .select({ userId: partnerRefusals.userId, count: sum(partnerRefusals.count).mapWith(Number) })
      .from(partnerRefusals)
      .where(gte(partnerRefusals.day, since.toISOString().slice(0, 10)))
      .groupBy(partnerRefusals.userId),
  ])
  return Promise.all(
    all.map(async ({ id, name, email, pausedAt }) => {
      const live = await getAccount(db, id, 'live')
      const volume = volumes.find(({ userId }) => userId === live.userId)
      return {
        id,
        name,
        email,
        isPaused: pausedAt !== null,
        balance: (await readBalance(db, live)).balance,
        orders30Days: volume?.orders ?? 0,
        sold30Days: writeBooks(volume?.sold ?? 0),
        refusals30Days: refused.find(({ userId }) => userId === live.userId)?.count ?? 0,
        eventsWaiting: live.webhookUrl ? live.lastSequence - live.deliveredThrough : 0,
      }
    }),
  )
}

export async function presentPartnerPage(deps: WithDb & WithClock, id: string): Promise<PartnerPage> {
  const { db, clock } = deps
  const partner = await requirePartner(db, id)
  const [live, test] = [await presentAccount(deps, id, 'live'), await presentAccount(deps, id, 'test')]
  return {
    id,
    name: partner.name,
    email: partner.email,
    isPaused: partner.pausedAt !== null,
    createdAt: partner.createdAt.toISOString(),
    currency: booksCurrency,
    priceRules: rulesOf(partner),
    company: presentCompany(partner.company),
    keys: (await listKeys(db, id)).map((each) => presentKey(each, clock.now())),
    live,
    test,
  }
}

function presentCompany(company: Partner['company']): PartnerPage['company'] {
  if (!company) return null
  const { name, address, country, vatNumber, vatState } = company
  return { name, address, country, ...(vatNumber && { vatNumber }), ...(vatState && { vatState }) }
}

const presentKey = ({ key, mode }: { key: PartnerKey; mode: PartnerMode }, now: Date): PartnerKeyLine => ({
  id: key.id,
  mode,
  name: nameOfKey(mode, key.last4),
  scopes: key.scopes,
  createdAt: key.createdAt.toISOString(),
  createdBy: key.createdBy,
  lastUsedAt: iso(key.lastUsedAt),
  endsAt: iso(key.revokedAt ?? key.endsAt),
  isOver: key.revokedAt !== null || (key.endsAt !== null && key.endsAt <= now),
})

async function presentAccount(
  { db, clock }: WithDb & WithClock,
  partnerId: string,
  mode: PartnerMode,
): Promise<PartnerAccountView> {
  const account = await getAccount(db, partnerId, mode)
  const { balance, held, available } = await readBalance(db, account)
  const books = booksOf[mode]
  const states = await books.countOrders(db, account.userId)
  const stateCount = (state: string) => states.find(({ told }) => told === state)?.count ?? 0
  const entries = await books.newest(db, account.userId)
  return {
    mode,
    balance,
    held,
    available,
    orders: { preparing: stateCount('preparing'), ready: stateCount('ready'), refunded: stateCount('refunded') },
    entries: entries.slice(0, 50).map(({ id, at, amount, reason, actor, orderId }) => ({
      id,
      at: at.toISOString(),
      amount: writeBooks(amount),
      reason,
      actor,
      orderId,
    })),
    webhook: await presentWebhook(db, account),
    refusals: await listRefusals(db, account, secondsAfter(clock.now(), -monthSeconds)),
  }
}

async function presentWebhook(db: Db, account: PartnerAccount): Promise<PartnerAccountView['webhook']> {
  const { userId } = account
  const deliveries = await db
    .select({ delivery: partnerDeliveries, type: partnerEvents.type })
    .from(partnerDeliveries)
    .leftJoin(
      partnerEvents,
      and(eq(partnerEvents.userId, partnerDeliveries.userId), eq(partnerEvents.sequence, partnerDeliveries.sequence)),
    )
    .where(eq(partnerDeliveries.userId, userId))
    .orderBy(desc(partnerDeliveries.id))
    .limit(50)
  const events = await db
    .select()
    .from(partnerEvents)
    .where(eq(partnerEvents.userId, userId))
    .orderBy(desc(partnerEvents.sequence))
    .limit(20)
  return {
    url: account.webhookUrl,
    lastSequence: account.lastSequence,
    deliveredThrough: account.deliveredThrough,
    failingSince: iso(account.failingSince),
    tryAt: iso(account.tryAt),
    stoppedAt: iso(account.stoppedAt),
    deliveries: deliveries.map(({ delivery, type }) => ({
      id: delivery.id,
      at: delivery.at.toISOString(),
      sequence: delivery.sequence,
      type: type ?? '',
      try: delivery.try,
      status: delivery.status,
      problem: delivery.problem,
      tookMs: delivery.tookMs,
    })),
    events: events.map(presentEvent),
  }
}

async function listRefusals(db: Db, { userId }: PartnerAccount, since: Date): Promise<PartnerAccountView['refusals']> {
  const { code, day, count: times } = partnerRefusals
  return db
    .select({
      code,
      count: sum(times).mapWith(Number),
      lastDay: sql`max(${day})::text`.mapWith(String),
    })
    .from(partnerRefusals)
    .where(and(eq(partnerRefusals.userId, userId), gte(day, since.toISOString().slice(0, 10))))
    .groupBy(code)
    .orderBy(desc(sum(times)))
}
