import { and, eq, exists, gte, isNotNull, isNull, like, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inDays, keptForDays } from '#contract/retention/kept-for.ts'
import { deleteAccount } from '../../identity/accounts/delete-account.ts'
import type { WithAccountFollowers } from '../../identity/accounts/followers.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import * as schema from '../../platform/db/schema.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { forgetRows } from './forget-rows.ts'

const { accountLinks, addressChanges, alertsSent, auditLog, creditEntries, kitLinks, mutedAlerts } = schema
const { esims, orderEvents, orderLog, orders, otherRefunds, quotes, rescues, topUpLinks, trips } = schema
const { emailChanges, passkeyChallenges, paymentEvents, priceBooks, priceMultipliers, rateLimits, refundRequests } =
  schema
const { balanceReadings, catalogSyncs, salesPauses, securityEvents, sessions, users } = schema
const { shopDrafts, shopPictures, shopProfiles } = schema
const { supportDesk, supportMessages, supportThreads, usageDays } = schema

type Deps = WithDb & WithClock & WithQueue & WithAccountFollowers

export interface Rule {
  /** In words a customer understands. */
  what: string
  where: readonly PgTable[]
  /** How long, and from when on. */
  kept: string
  /** What happens then. */
  afterwards: string
  why: string
  /** Absent where something else ends it: a session, the account, the queue's own housekeeping. */
  forget?: { days: number; run: (deps: Deps, before: Date) => Promise<number> }
}

/** Deletes rows, or empties them with `set`, once they are older than so many days by that column. */
const after = (days: number, by: PgColumn, where: (before: Date) => SQL | undefined, set?: SQL): Rule['forget'] => ({
  days,
  run: ({ db }, before) => forgetRows(db, { table: by.table, by, where: where(before) ?? sql`false`, set }),
})

const untilDeleted = 'until the account is deleted'

/** Everything the shop keeps that is personal or grows: where, how long, why, and what happens then. */
export const retentionTable: readonly Rule[] = [
  {
    what: 'An account: address, name, phone, picture, password (as a hash), sign-ins with Google or Apple, second factor, passkeys',
    where: [users, schema.identities, schema.secondFactors, schema.recoveryCodes, schema.passkeys],
    kept: untilDeleted,
    afterwards: 'deleted at once; the empty row stays, since orders point at it',
    why: 'signing in, and finding your orders again',
  },
  {
    what: 'An account made for a guest that nobody ever opened: no password, no proven address, no store credit',
    where: [users],
    kept: `${inDays(keptForDays.unopenedAccounts)} after it was made and after its last order`,
    afterwards: 'deleted, as its owner would',
    why: 'made for a guest who may still open it with the emailed link; after that nobody will',
    forget: { days: keptForDays.unopenedAccounts, run: deleteUnopened },
  },
  {
    what: 'A new address somebody wants to change to, and has not confirmed',
    where: [users],
    kept: `${inDays(keptForDays.pendingEmail)} after the profile was changed, at least as long as its link works`,
    afterwards: 'the address is emptied',
    why: 'it may be somebody else’s',
    forget: after(
      keptForDays.pendingEmail,
      users.updatedAt,
      (before) => and(isNotNull(users.pendingEmail), lt(users.updatedAt, before), not(hasLivingLink)),
      sql`pending_email = null`,
    ),
  },
  {
    what: 'A session: which browser, since when, last seen when',
    where: [sessions],
    kept: 'until it ends',
    afterwards: 'deleted',
    why: 'staying signed in, and seeing where you are signed in',
    forget: after(0, sessions.expiresAt, (before) => lt(sessions.expiresAt, before)),
  },
  {
    what: 'Where a browser takes push messages',
    where: [schema.pushSubscriptions],
    kept: 'as long as that browser’s session',
    afterwards: 'deleted with it',
    why: 'sending what was asked for',
  },
  {
    what: 'An emailed link, as a hash, with the address it went to',
    where: [accountLinks],
    kept: 'until it is used or ends',
    afterwards: 'deleted',
    why: 'it proves an address once',
    forget: after(0, accountLinks.expiresAt, (before) => lt(accountLinks.expiresAt, before)),
  },
  {
    what: 'That a sign-in with a provider or an emailed link was just used, as a hash',
    where: [schema.singleUseAnswers],
    kept: 'a day; it counts for half a minute, and longer for the session it opened',
    afterwards: 'deleted',
    why: 'giving the same answer to a browser that asks twice at once',
    forget: after(keptForDays.triesCounted, schema.singleUseAnswers.begunAt, (before) =>
      lt(schema.singleUseAnswers.begunAt, before),
    ),
  },
  {
    what: 'The address an account has left',
    where: [emailChanges],
    kept: 'as long as the change can be undone, a week',
    afterwards: 'deleted',
    why: 'giving the account back to the person who reads email there',
    forget: after(0, emailChanges.undoUntil, (before) => lt(emailChanges.undoUntil, before)),
  },
  {
    what: 'What a device is asked to sign with a passkey, under a hash of the browser’s cookie',
    where: [passkeyChallenges],
    kept: 'five minutes',
    afterwards: 'deleted',
    why: 'each answer counts once',
    forget: after(0, passkeyChallenges.expiresAt, (before) => lt(passkeyChallenges.expiresAt, before)),
  },
  {
    what: 'What happened to accounts and keys, and attempts to get in: which account, and a keyed hash of the network it came from',
    where: [securityEvents],
    kept: inDays(keptForDays.securityEvents),
    afterwards: 'deleted',
    why: 'noticing an attack, even late',
    forget: after(keptForDays.securityEvents, securityEvents.lastAt, (before) => lt(securityEvents.lastAt, before)),
  },
  {
    what: 'That the first administrator was made, under a hash of the address',
    where: [schema.firstAdmins],
    kept: 'for good',
    afterwards: 'nothing',
    why: 'an administrator who was removed does not come back with a restart',
  },
  {
    what: 'The number under which the payment provider keeps a saved card',
    where: [schema.paymentCustomers],
    kept: untilDeleted,
    afterwards: 'the provider is told to forget it; the number stays, and names nobody',
    why: 'charging the card of the person who saved it, and nobody else’s',
  },
  {
    what: 'A link that opens an arrival kit on another device',
    where: [kitLinks],
    kept: 'until it ends, or its owner ends it',
    afterwards: 'deleted',
    why: 'opening the kit there',
    forget: after(0, kitLinks.expiresAt, (before) => lt(kitLinks.expiresAt, before)),
  },
  {
    what: 'A link that opens the top-up of one eSIM',
    where: [topUpLinks],
    kept: 'until it ends, 30 days after the last message with it',
    afterwards: 'deleted',
    why: 'topping up from a message without looking for the eSIM',
    forget: after(0, topUpLinks.expiresAt, (before) => lt(topUpLinks.expiresAt, before)),
  },
  {
    what: 'What the owner of an eSIM agreed to have topped up automatically, and each time it came to that',
    where: [schema.autoTopUps, schema.autoTopUpBuys],
    kept: `${untilDeleted}; each time for good`,
    afterwards: 'the agreement is deleted; that there was a time names nobody',
    why: 'buying no more, and no dearer, than was agreed',
  },
  {
    what: 'A planned trip: countries, dates, number of travellers and the plans chosen for it; whose, if it is on an account',
    where: [trips],
    kept: `${inDays(keptForDays.sharedTrips)}; on an account, ${untilDeleted} or its owner takes it off; with an order, until its days of travel are forgotten`,
    afterwards: 'deleted',
    why: 'opening it again, and sharing it',
    forget: after(keptForDays.sharedTrips, trips.createdAt, (before) =>
      and(isNull(trips.userId), lt(trips.createdAt, before), not(isBought)),
    ),
  },
  {
    what: 'What several eSIMs were offered at when a payment for them was opened: plans, prices and days, and no name',
    where: [quotes],
    kept: `${inDays(keptForDays.quotes)}, as long as the browser that opened the payment can come back to it`,
    afterwards: 'deleted; what was bought stands on the orders',
    why: 'selling at the price that was shown',
    forget: after(keptForDays.quotes, quotes.createdAt, (before) => lt(quotes.createdAt, before)),
  },
  {
    what: 'What was offered at a card form and never paid for: plans, prices, and what the buyer had filled in',
    where: [schema.sales, schema.holds],
    kept: 'a day from when its payment could no longer be completed',
    afterwards: 'deleted, with the store credit that was set aside for it long since free again',
    why: 'selling at the price that was shown, and at no older one',
    forget: after(1, schema.sales.closedAt, (before) =>
      and(isNotNull(schema.sales.open), lt(schema.sales.closedAt, before)),
    ),
  },
  {
    what: 'How often something was tried, under a keyed hash of an address, a network or an account',
    where: [rateLimits],
    kept: inDays(keptForDays.triesCounted),
    afterwards: 'deleted',
    why: 'stopping people who guess passwords or try stolen cards',
    forget: after(keptForDays.triesCounted, rateLimits.windowStart, (before) => lt(rateLimits.windowStart, before)),
  },
  {
    what: 'Which messages somebody has turned off',
    where: [mutedAlerts],
    kept: `${untilDeleted}; a guest’s wish for ${inDays(keptForDays.messages)}`,
    afterwards: 'deleted',
    why: 'respecting that choice',
    forget: after(keptForDays.messages, mutedAlerts.at, (before) =>
      and(like(mutedAlerts.subject, 'order:%'), lt(mutedAlerts.at, before)),
    ),
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
    where: [schema.sales],
    kept: `${inDays(keptForDays.checkoutMarks)} after it was opened`,
    afterwards: 'emptied',
    why: 'finding what was paid for again in that browser, whose cookie lives no longer',
    forget: after(
      keptForDays.checkoutMarks,
      schema.sales.openedAt,
      (before) => and(lt(schema.sales.openedAt, before), isNotNull(schema.sales.browserHash)),
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
    what: 'The address that a guest corrected on an order',
    where: [addressChanges],
    kept: inDays(keptForDays.formerAddresses),
    afterwards: 'deleted',
    why: 'telling that address, and noticing who corrects too often',
    forget: after(keptForDays.formerAddresses, addressChanges.at, (before) => lt(addressChanges.at, before)),
  },
  {
    what: 'The number of the phone an eSIM is on (EID)',
    where: [esims],
    kept: `${inDays(keptForDays.messages)} after the purchase, at most until the account is deleted`,
    afterwards: 'emptied',
    why: 'the wholesaler asks for it when it is to help',
    forget: after(
      keptForDays.messages,
      esims.createdAt,
      (before) => and(lt(esims.createdAt, before), ne(esims.eid, '')),
      sql`eid = ''`,
    ),
  },
  {
    what: 'What was tried when an eSIM brought no internet, on which phone and in which country',
    where: [rescues],
    kept: `${inDays(keptForDays.messages)}; phone and country at most until the account is deleted`,
    afterwards: 'deleted',
    why: 'helping, and knowing which steps help',
    forget: after(keptForDays.messages, rescues.begunAt, (before) => lt(rescues.begunAt, before)),
  },
  {
    what: 'What was sold: plan, price, payment number, the card’s maker and last four digits, which versions of the legal texts were accepted and when, the phone that was asked about, the eSIM’s number and its sealed code, top-ups',
    where: [schema.sales, orders, schema.esims, schema.topUps, schema.deviceRefunds, schema.orderCalendars],
    kept: 'for good',
    afterwards: 'names nobody once address and name are emptied',
    why: 'the shop’s books, and which terms count for what was sold',
  },
  {
    what: 'How much of an eSIM’s data was used by the end of each day',
    where: [usageDays],
    kept: `${inDays(keptForDays.usageDays)}, at most until the account is deleted`,
    afterwards: 'deleted',
    why: 'saying how long the rest lasts',
    forget: after(keptForDays.usageDays, usageDays.day, (before) =>
      lt(usageDays.day, before.toISOString().slice(0, 10)),
    ),
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
    what: 'Which mails and push messages went out about an order, and what the wholesaler answered',
    where: [orderLog],
    kept: inDays(keptForDays.messages),
    afterwards: 'deleted',
    why: 'answering “I never got it”, and disputes of a payment',
    forget: after(keptForDays.messages, orderLog.at, (before) => lt(orderLog.at, before)),
  },
  {
    what: 'Which alerts somebody was sent, so that none is sent twice',
    where: [alertsSent],
    kept: `${inDays(keptForDays.paymentNotices)}, and as long as the plan runs`,
    afterwards: 'deleted',
    why: 'not alerting anybody twice',
    forget: after(keptForDays.paymentNotices, alertsSent.at, (before) =>
      and(lt(alertsSent.at, before), sql`not exists ${runningOrderOfAlert}`),
    ),
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
  {
    what: 'Store credit: sums, and what an administrator wrote beside a gift',
    where: [creditEntries],
    kept: `the sums for good; the words ${untilDeleted}, at most ${inDays(keptForDays.books)}`,
    afterwards: 'the words are emptied',
    why: 'the shop’s books',
    forget: after(
      keptForDays.books,
      creditEntries.at,
      (before) => and(ne(creditEntries.actor, 'shop'), lt(creditEntries.at, before), ne(creditEntries.reason, '')),
      sql`reason = ''`,
    ),
  },
  {
    what: 'Whether store credit agreed with what was sold, with the numbers of accounts where it did not',
    where: [schema.creditChecks],
    kept: 'as long as the nightly comparison keeps its results',
    afterwards: 'deleted by the next one',
    why: 'finding the fault',
  },
  {
    what: 'What administrators did, with their address and the network they did it from',
    where: [auditLog],
    kept: inDays(keptForDays.books),
    afterwards:
      'lines of the log are deleted; until then the database refuses to change or delete one, but for the reason, which goes with the account it is about',
    why: 'who moved money and who looked, for as long as the books it explains',
    forget: after(keptForDays.books, auditLog.at, (before) =>
      // The database has its own clock, and lets nothing younger go.
      lt(
        auditLog.at,
        sql`least(${before.toISOString()}::timestamptz, now() - interval '${sql.raw(String(keptForDays.books))} days')`,
      ),
    ),
  },
  {
    what: 'Which administrator set the prices',
    where: [priceMultipliers],
    kept: inDays(keptForDays.books),
    afterwards: 'the address is emptied; the price stays',
    why: 'as above',
    forget: after(
      keptForDays.books,
      priceMultipliers.setAt,
      (before) => and(lt(priceMultipliers.setAt, before), ne(priceMultipliers.setBy, '')),
      sql`set_by = ''`,
    ),
  },
  {
    what: 'Which administrator made rules for prices, or hid a plan',
    where: [priceBooks],
    kept: inDays(keptForDays.books),
    afterwards: 'the address is emptied; the rules stay',
    why: 'as above',
    forget: after(
      keptForDays.books,
      priceBooks.setAt,
      (before) => and(lt(priceBooks.setAt, before), ne(priceBooks.setBy, '')),
      sql`set_by = ''`,
    ),
  },
  {
    what: 'Which administrator paused sales',
    where: [salesPauses],
    kept: inDays(keptForDays.books),
    afterwards: 'the address is emptied; when it was stays',
    why: 'as above',
    forget: after(
      keptForDays.books,
      salesPauses.setAt,
      (before) => and(lt(salesPauses.setAt, before), ne(salesPauses.setBy, '')),
      sql`set_by = ''`,
    ),
  },
  {
    what: 'What the operator published about the shop: who sells, what customers say of it with name and place, and which administrator published it',
    where: [shopProfiles],
    kept: `what was published for good; the administrator’s address ${inDays(keptForDays.books)}`,
    afterwards: 'the address is emptied; the publication stays',
    why: 'going back to it, and who said what to customers',
    forget: after(
      keptForDays.books,
      shopProfiles.publishedAt,
      (before) => and(lt(shopProfiles.publishedAt, before), ne(shopProfiles.publishedBy, '')),
      sql`published_by = ''`,
    ),
  },
  {
    what: 'What is being written about the shop, and which administrator changed it last',
    where: [shopDrafts],
    kept: `until it is published or thrown away; at most ${inDays(keptForDays.upkeep)} after the last change`,
    afterwards: 'deleted',
    why: 'going on where somebody stopped',
    forget: after(keptForDays.upkeep, shopDrafts.changedAt, (before) => lt(shopDrafts.changedAt, before)),
  },
  {
    what: 'Which administrator uploaded a picture of the shop',
    where: [shopPictures],
    kept: inDays(keptForDays.books),
    afterwards: 'the address is emptied; the picture stays',
    why: 'as above',
    forget: after(
      keptForDays.books,
      shopPictures.addedAt,
      (before) => and(lt(shopPictures.addedAt, before), ne(shopPictures.addedBy, '')),
      sql`added_by = ''`,
    ),
  },
  {
    what: 'A conversation with support: name, address, subject, what was written on both sides, and the notes of the desk',
    where: [supportThreads, supportMessages],
    kept: `${inDays(keptForDays.conversations)} after anybody wrote last; at most until the account that wrote, or has proven the address, is deleted`,
    afterwards: 'deleted',
    why: 'answering, and knowing what was said when somebody writes again',
    forget: after(keptForDays.conversations, supportThreads.lastAt, (before) => lt(supportThreads.lastAt, before)),
  },
  {
    what: 'Which administrators have the support desk open',
    where: [supportDesk],
    kept: 'until a minute after they left it; at the longest a day',
    afterwards: 'deleted',
    why: 'telling customers whether anybody is there',
    forget: after(keptForDays.triesCounted, supportDesk.hereAt, (before) => lt(supportDesk.hereAt, before)),
  },
  {
    what: 'How each look at the wholesaler’s catalogue ended; nobody is in it',
    where: [catalogSyncs],
    kept: inDays(keptForDays.upkeep),
    afterwards: 'deleted',
    why: 'explaining a price a year later',
    forget: after(keptForDays.upkeep, catalogSyncs.finishedAt, (before) => lt(catalogSyncs.finishedAt, before)),
  },
  {
    what: 'What was left in the wholesaler’s account at each look; nobody is in it',
    where: [balanceReadings],
    kept: inDays(keptForDays.upkeep),
    afterwards: 'deleted',
    why: 'comparing with the year before',
    forget: after(keptForDays.upkeep, balanceReadings.readAt, (before) => lt(balanceReadings.readAt, before)),
  },
]

/** Tables in which nobody is found, and which grow with the catalogue or the years and not with what is sold. */
export const namesNobody: readonly PgTable[] = [
  schema.plans,
  schema.offers,
  schema.planCosts,
  schema.exchangeRates,
  schema.backups,
  schema.books,
  schema.figures,
  schema.workers,
  schema.pushKeys,
  schema.cannedAnswers,
  schema.sealingKeys,
  schema.legalTexts,
  schema.planFacts,
  // Which sale, and when it was written about; it goes with the sale.
  schema.saleMails,
  schema.costHolds,
]

/** Kept elsewhere than in a table of the shop. */
export const keptElsewhere: readonly Omit<Rule, 'where' | 'forget'>[] = [
  {
    what: 'Work that waits or failed: ids, and in two kinds an address to write to or a browser’s push address',
    kept: 'done: an hour and then 7 days in the archive; failed: 14 days and then 7; waiting: at most 30 days',
    afterwards: 'deleted by the queue',
    why: 'doing it, and letting an administrator try it again',
  },
  {
    what: 'Copies of messages to support in the operator’s inbox (`SUPPORT_EMAIL`)',
    kept: 'as long as the operator keeps their mail',
    afterwards: 'the operator’s to decide',
    why: 'answering them',
  },
  {
    what: 'The log',
    kept: 'as long as your log collector keeps it',
    afterwards: 'the operator’s to decide',
    why: 'finding faults. It holds ids, no addresses of people or networks, no names',
  },
  {
    what: 'The card, name and address at the payment provider',
    kept: `${untilDeleted}: the provider is told then`,
    afterwards: 'its customer is deleted there; payments stay, under the provider’s own terms',
    why: 'charging top-ups without typing the card again',
  },
  {
    what: 'Backups',
    kept: 'as long as the operator keeps them',
    afterwards:
      'the operator’s to decide. What is past its time is deleted again within the hour; accounts deleted since the backup come back when it is restored, and must be deleted again',
    why: 'recovering from a lost disk',
  },
]

const namesSomebody = or(isNotNull(orders.email), isNotNull(orders.firstName), isNotNull(orders.lastName))

const hasLivingLink = sql`exists (select from ${accountLinks} where ${accountLinks.userId} = ${users.id} and ${accountLinks.purpose} = 'change-email')`

const isBought = sql`exists (select from ${orders} where ${orders.tripId} = ${trips.id} and ${orders.departsOn} is not null)`

const runningOrderOfAlert = sql`(select from ${orders} where ${orders.id} = ${alertsSent.orderId} and ${orders.status} = 'active')`

async function deleteUnopened(deps: Deps, before: Date): Promise<number> {
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
        eq(users.role, 'customer'),
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
