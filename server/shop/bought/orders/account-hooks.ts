import { and, eq, inArray, like, ne, sql } from 'drizzle-orm'
import { money, toDecimalString } from '#contract/money/money.ts'
import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { forgetPhones } from '../../supply/esims/store.ts'
import { usageDays } from '../../supply/esims/tables.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { forgetRescues, listRescues, type Rescue } from '../rescue/store.ts'
import { pricePaid } from '../../sales/books/price-paid.ts'
import type { RefundRequestRow } from '../../sales/books/refund-requests.ts'
import { consentsOf, devicesOf, paidByVoucher } from '../../sales/books/sale-store.ts'
import { forgetBrowsers, joinWaitingOrders, listOrders } from '../../sales/books/store.ts'
import { orderEvents, orderLog, otherRefunds, refundRequests, returnedParts } from '../../sales/books/tables.ts'
import { adoptBoughtTrips } from '../../plans/trips/store.ts'
import { listUse } from './usage-store.ts'

/** What happens to orders when something happens to the account they belong to. */
export const orderHooks: AccountHooks = {
  emailProven: async (tx, { id, email }) => {
    await joinWaitingOrders(tx, id, email)
    await adoptBoughtTrips(tx, id)
  },

  signedOutEverywhere: forgetBrowsers,

  exportData: async (db, userId) => {
    const found = await listOrders(db, userId)
    const saleIds = found.map(({ order }) => order.saleId)
    const accepted = await consentsOf(db, saleIds)
    const devices = await devicesOf(db, saleIds)
    const byVoucher = await paidByVoucher(db, saleIds)
    const rescues = await listRescues(
      db,
      found.map(({ order }) => order.id),
    )
    const usedByDay = await listUse(db, userId)
    const messages = await db
      .select({ orderNo: orders.orderNo, sentBy: orderLog.kind, subject: orderLog.text, at: orderLog.at })
      .from(orderLog)
      .innerJoin(orders, eq(orders.id, orderLog.orderId))
      .where(and(eq(orders.userId, userId), inArray(orderLog.kind, ['mail', 'push'])))
      .orderBy(orderLog.id)
    return {
      orders: found.map(({ order, esim, request }) => ({
        orderNo: order.orderNo,
        plan: order.planName,
        amount: toDecimalString(pricePaid(order)),
        currency: order.currency,
        // One purse pays beside the card: the account's credit, or a voucher.
        [byVoucher.has(order.saleId) ? 'voucherUsed' : 'storeCreditUsed']: toDecimalString(
          money(order.creditUsed, order.currency),
        ),
        status: order.status,
        iccid: esim?.iccid ?? null,
        dataUsedMb: esim?.usedMb ?? 0,
        dataUsedByDay: usedByDay.get(order.id) ?? [],
        buyer: { email: order.email, firstName: order.firstName, lastName: order.lastName, phone: order.phone },
        language: order.language,
        accepted: accepted.get(order.saleId) ?? [],
        travels: { departsOn: order.departsOn, returnsOn: order.returnsOn },
        device: devices.get(order.saleId)?.name ?? null,
        refundRequest: request && presentRequest(request),
        eid: esim?.eid || null,
        withoutInternet: presentRescue(rescues.find(({ orderId }) => orderId === order.id)),
        createdAt: order.createdAt.toISOString(),
      })),
      messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
    }
  },

  // Bookkeeping keeps what was sold and paid; who bought it, what they said about it and how they used it day by day is
  // erased.
  forgetUser: async (tx, userId) => {
    await tx
      .update(orders)
      .set({
        email: null,
        firstName: null,
        lastName: null,
        phone: null,
        browserHash: null,
        language: null,
        departsOn: null,
        returnsOn: null,
        tripId: null,
      })
      .where(eq(orders.userId, userId))
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
    await tx.update(refundRequests).set({ reason: '', answer: '' }).where(inArray(refundRequests.orderId, own))
    await forgetPhones(tx, own)
    await forgetRescues(tx, own)
    await tx.delete(usageDays).where(inArray(usageDays.orderId, own))
    // The length is for the index, which covers only what accounts did.
    const isTheirs = and(eq(orderEvents.actor, userId), sql`length(${orderEvents.actor}) = 36`)
    await tx.update(orderEvents).set({ note: '' }).where(isTheirs)
    // What administrators wrote with a step may be about the customer; what the shop wrote is not.
    const byPeople = and(inArray(orderEvents.orderId, own), like(orderEvents.actor, '%@%'), ne(orderEvents.note, ''))
    await tx.update(orderEvents).set({ note: '' }).where(byPeople)
    await tx.update(returnedParts).set({ reason: '' }).where(inArray(returnedParts.orderId, own))
    await tx.update(otherRefunds).set({ reason: '' }).where(inArray(otherRefunds.orderId, own))
  },
}

const presentRequest = ({ reason, askedAt, decision, decidedAt, answer }: RefundRequestRow) => ({
  reason,
  askedAt: askedAt.toISOString(),
  decision,
  decidedAt: decidedAt?.toISOString() ?? null,
  answer,
})

const presentRescue = (rescue: Rescue | undefined) =>
  rescue
    ? {
        found: rescue.finding,
        phone: rescue.phone,
        countryCode: rescue.countryCode,
        tried: rescue.answers,
        outcome: rescue.outcome,
        begunAt: rescue.begunAt.toISOString(),
      }
    : null
