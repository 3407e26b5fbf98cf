import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, untilDeleted, type Retention } from '../../platform/retention/retention.ts'
import { holds } from '../money/credit/tables.ts'
import { esims } from '../supply/esims/tables.ts'
import { sales, orders, topUps } from '../basics/sale-tables/tables.ts'
import {
  books,
  feeReadings,
  paymentBookings,
  orderEvents,
  orderLog,
  supplyRoutes,
  costHolds,
  saleMails,
  otherRefunds,
  returnedParts,
  recentSales,
  refundRequests,
  deviceRefunds,
} from './books/tables.ts'
import { paymentEvents } from './provider/tables.ts'

export const salesRetention: Retention = {
  rules: [
    {
      what: 'What was offered at a card form and never paid for: plans, prices, and what the buyer had filled in',
      where: [sales, holds],
      kept: 'a day from when its payment could no longer be completed',
      afterwards: 'deleted, with the store credit that was set aside for it long since free again',
      why: 'selling at the price that was shown, and at no older one',
      forget: after(1, sales.closedAt, (before) => and(isNotNull(sales.open), lt(sales.closedAt, before))),
    },
    {
      what: 'That a browser or an account has just bought something, as a hash of both',
      where: [recentSales],
      kept: 'a day',
      afterwards: 'deleted',
      why: 'asking before the same is sold twice within a minute',
      forget: after(1, recentSales.at, (before) => lt(recentSales.at, before)),
    },
    {
      what: 'The phone number on an order, and the mark of the browser it was placed in',
      where: [orders],
      kept: `${inDays(keptForDays.checkoutMarks)} after the order, at most until the account is deleted`,
      afterwards: 'emptied',
      why: 'help right after the purchase; that browser’s cookie lives no longer',
      forget: after(
        keptForDays.checkoutMarks,
        orders.createdAt,
        (before) => and(lt(orders.createdAt, before), or(isNotNull(orders.phone), isNotNull(orders.browserHash))),
        sql`phone = null, browser_hash = null`,
      ),
    },
    {
      what: 'The mark of the browser that a sale was opened in',
      where: [sales],
      kept: `${inDays(keptForDays.checkoutMarks)} after it was opened`,
      afterwards: 'emptied',
      why: 'finding what was paid for again in that browser, whose cookie lives no longer',
      forget: after(
        keptForDays.checkoutMarks,
        sales.openedAt,
        (before) => and(lt(sales.openedAt, before), isNotNull(sales.browserHash)),
        sql`browser_hash = null`,
      ),
    },
    {
      what: 'When somebody travels with an eSIM, as far as they said',
      where: [orders],
      kept: `${inDays(keptForDays.travelDates)} after the trip, at most until the account is deleted`,
      afterwards: 'emptied',
      why: 'by when to install it, the calendar, and a reminder on the day before',
      forget: after(
        keptForDays.travelDates,
        orders.departsOn,
        (before) => sql`coalesce(${orders.returnsOn}, ${orders.departsOn}) < ${before.toISOString()}::timestamptz`,
        sql`departs_on = null, returns_on = null`,
      ),
    },
    {
      what: 'Address and name on an order that belongs to no account',
      where: [orders],
      kept: `${inDays(keptForDays.guestBuyers)} after the order`,
      afterwards: 'emptied; the sale stays in the books',
      why: 'it joins the account of the person who confirms the address',
      forget: after(
        keptForDays.guestBuyers,
        orders.createdAt,
        (before) => and(isNull(orders.userId), lt(orders.createdAt, before), namesSomebody),
        sql`email = null, first_name = null, last_name = null`,
      ),
    },
    {
      what: 'Address and name on an order of an account',
      where: [orders],
      kept: `${untilDeleted}, at most ${inDays(keptForDays.books)} after the order`,
      afterwards: 'emptied; the sale stays in the books',
      why: 'receipts, and what tax law requires',
      forget: after(
        keptForDays.books,
        orders.createdAt,
        (before) => and(lt(orders.createdAt, before), namesSomebody),
        sql`email = null, first_name = null, last_name = null`,
      ),
    },
    {
      what: 'What was sold: plan, price, payment number, the card’s maker and last four digits, which versions of the legal texts were accepted and when, the country the buyer named, the phone that was asked about, the eSIM’s number and its sealed code, top-ups',
      where: [sales, orders, esims, topUps, deviceRefunds],
      kept: 'for good',
      afterwards: 'names nobody once address and name are emptied',
      why: 'the shop’s books, and which terms count for what was sold',
    },
    {
      what: 'What somebody wrote about a refund, and what they were answered',
      where: [refundRequests],
      kept: `${untilDeleted}, at most ${inDays(keptForDays.refundWords)} after the decision`,
      afterwards: 'the words are emptied; that there was a request stays',
      why: 'deciding it, and being able to explain the decision',
      forget: after(
        keptForDays.refundWords,
        refundRequests.decidedAt,
        (before) =>
          and(lt(refundRequests.decidedAt, before), or(ne(refundRequests.reason, ''), ne(refundRequests.answer, ''))),
        sql`reason = '', answer = ''`,
      ),
    },
    {
      what: 'What people wrote beside a step of an order',
      where: [orderEvents],
      kept: `${inDays(keptForDays.refundWords)}; at most until the account is deleted`,
      afterwards: 'the words are emptied; the step stays',
      why: 'as above',
      forget: after(
        keptForDays.refundWords,
        orderEvents.at,
        (before) => and(ne(orderEvents.actor, 'shop'), lt(orderEvents.at, before), ne(orderEvents.note, '')),
        sql`note = ''`,
      ),
    },
    {
      what: 'Money given back another way than to the card: how, how much, by whom, and what was written about it',
      where: [otherRefunds],
      kept: `without end, as a part of the books; the words ${inDays(keptForDays.refundWords)}, at most until the account is deleted`,
      afterwards: 'the words are emptied; the rest stays',
      why: 'the sums of the books, and as above',
      forget: after(
        keptForDays.refundWords,
        otherRefunds.at,
        (before) => and(lt(otherRefunds.at, before), ne(otherRefunds.reason, '')),
        sql`reason = ''`,
      ),
    },
    {
      what: 'Parts of a price that were given back: how much, by whom, and what was written about it',
      where: [returnedParts],
      kept: `without end, as a part of the books; the words ${inDays(keptForDays.refundWords)}, at most until the account is deleted`,
      afterwards: 'the words are emptied; the rest stays',
      why: 'the sums of the books, and as above',
      forget: after(
        keptForDays.refundWords,
        returnedParts.begunAt,
        (before) => and(lt(returnedParts.begunAt, before), ne(returnedParts.reason, '')),
        sql`reason = ''`,
      ),
    },
    {
      what: 'Which mails and push messages went out about an order, and what the wholesaler answered',
      where: [orderLog],
      kept: inDays(keptForDays.messages),
      afterwards: 'deleted',
      why: 'answering “I never got it”, and disputes of a payment',
      forget: after(keptForDays.messages, orderLog.at, (before) => lt(orderLog.at, before)),
    },
    {
      what: 'Which wholesalers were asked for the goods of an order or a top-up, when and why; no names',
      where: [supplyRoutes],
      kept: inDays(keptForDays.messages),
      afterwards: 'deleted',
      why: 'asking once only, and disputes with a wholesaler',
      forget: after(keptForDays.messages, supplyRoutes.chosenAt, (before) => lt(supplyRoutes.chosenAt, before)),
    },
    {
      what: 'What the payment provider told the shop: numbers of payments, no names, no cards',
      where: [paymentEvents],
      kept: inDays(keptForDays.paymentNotices),
      afterwards: 'deleted',
      why: 'handling each once, and disputes of a payment',
      forget: after(keptForDays.paymentNotices, paymentEvents.receivedAt, (before) =>
        and(
          lt(paymentEvents.receivedAt, before),
          or(isNotNull(paymentEvents.handledAt), eq(paymentEvents.kind, 'other')),
        ),
      ),
    },
  ],
  namesNobody: [books, feeReadings, paymentBookings, saleMails, costHolds],
}

const namesSomebody = or(isNotNull(orders.email), isNotNull(orders.firstName), isNotNull(orders.lastName))
