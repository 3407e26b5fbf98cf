import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { KeptConsent } from '#contract/site/legal.ts'
import type { KeptDevice } from '#contract/plans/devices.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../../platform/db/hot-statement.ts'
import { esims } from '../../supply/esims/tables.ts'
import { orders, sales, topUps, travellers } from '../../basics/sale-tables/tables.ts'
import { refundRequests } from '../../sales/books/tables.ts'
import type { TravellerToShow } from '../travellers/store.ts'
import { useSoFar } from './usage-store.ts'
import type { TopUpToShow } from './present.ts'
import { stopCountryOfOrder } from './stop-country.ts'

/** Reads only what is shown of an order, and its top-ups with it: an account's list is what customers request most. */
const shown = {
  order: {
    id: orders.id,
    saleId: orders.saleId,
    position: orders.position,
    language: orders.language,
    tripId: orders.tripId,
    orderNo: orders.orderNo,
    supplier: orders.supplier,
    planId: orders.planId,
    amount: orders.amount,
    discount: orders.discount,
    currency: orders.currency,
    status: orders.status,
    createdAt: orders.createdAt,
    planName: orders.planName,
    dataMb: orders.dataMb,
    validityDays: orders.validityDays,
    speed: orders.speed,
    carrier: orders.carrier,
    supportsTopUp: orders.supportsTopUp,
    countryCode: orders.countryCode,
    promisedFacts: orders.promisedFacts,
    startsAt: orders.startsAt,
    departsOn: orders.departsOn,
    returnsOn: orders.returnsOn,
    email: orders.email,
  },
  esim: {
    iccid: esims.iccid,
    activationCodeSealed: esims.activationCodeSealed,
    state: esims.state,
    usedMb: esims.usedMb,
    totalMb: esims.totalMb,
    usageAsOf: esims.usageAsOf,
    activatedAt: esims.activatedAt,
    endsAt: esims.endsAt,
    useBy: esims.useBy,
  },
  request: { askedAt: refundRequests.askedAt, decidedAt: refundRequests.decidedAt },
  consents: sql`(select ${sales.consents} from ${sales} where ${sales.id} = ${orders.saleId})`.mapWith(
    (kept: KeptConsent[]) => kept,
  ),
  device: sql`(select ${sales.device} from ${sales} where ${sales.id} = ${orders.saleId})`.mapWith(
    (kept: KeptDevice | null) => kept,
  ),
  stopCountry: stopCountryOfOrder,
  traveller: sql`(select json_build_object('name', ${travellers.name}, 'linkId', ${travellers.linkId},
      'mailedTo', ${travellers.mailedTo}, 'openedAt', ${travellers.openedAt})
    from ${travellers} where ${travellers.orderId} = ${orders.id})`.mapWith(readTraveller),
  ...useSoFar,
  topUps:
    sql`(select json_agg(json_build_object('id', ${topUps.id}, 'orderId', ${topUps.orderId}, 'planName', ${topUps.planName},
      'amount', ${topUps.amount}, 'currency', ${topUps.currency}, 'status', ${topUps.status},
      'dataMb', ${topUps.dataMb}, 'createdAt', ${topUps.createdAt}) order by ${topUps.createdAt})
    from ${topUps} where ${topUps.orderId} = ${orders.id})`.mapWith(readTopUps),
}

interface TopUpAsJson extends Omit<TopUpToShow, 'createdAt'> {
  createdAt: string
}

function readTopUps(found: TopUpAsJson[]): TopUpToShow[] {
  return found.map((topUp) => ({ ...topUp, createdAt: new Date(topUp.createdAt) }))
}

type KeptTraveller = TravellerToShow['traveller']

function readTraveller({ openedAt, ...kept }: Omit<KeptTraveller, 'openedAt'> & { openedAt: string | null }) {
  return { ...kept, openedAt: openedAt === null ? null : new Date(openedAt) }
}

const select = (db: Db) =>
  db
    .select(shown)
    .from(orders)
    .leftJoin(esims, eq(esims.orderId, orders.id))
    .leftJoin(refundRequests, eq(refundRequests.orderId, orders.id))

const most = 1000

interface Owner {
  userId: Arg<UserId>
}

const all = hotStatement('own orders', (db, { userId }: Owner) =>
  select(db).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt)).limit(most),
)

const inUse = hotStatement('own orders in use', (db, { userId }: Owner) =>
  select(db)
    .where(and(eq(orders.userId, userId), inArray(orders.status, statusesThat(orderTraits, 'isInUse'))))
    .orderBy(desc(orders.createdAt))
    .limit(most),
)

export type OwnOrder = Awaited<ReturnType<typeof all>>[number]

export const listOwnOrders = (db: Db, userId: UserId): Promise<OwnOrder[]> => all(db, { userId })
export const listOwnOrdersInUse = (db: Db, userId: UserId): Promise<OwnOrder[]> => inUse(db, { userId })

export async function listOwnOrderIds(db: Db, userId: UserId): Promise<Set<string>> {
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).limit(most)
  return new Set(rows.map(({ id }) => id))
}

/** The travellers among the orders of one sale, by position. */
export const groupIn = (bought: readonly OwnOrder[]): TravellerToShow[] =>
  bought
    .toSorted((one, other) => one.order.position - other.order.position)
    .flatMap(({ order, esim, traveller }) => (traveller ? [{ order, esim, traveller }] : []))
