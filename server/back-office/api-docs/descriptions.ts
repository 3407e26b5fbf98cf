import * as accounts from '#contract/api/accounts.ts'
import * as admin from '#contract/api/admin.ts'
import * as adminOrders from '#contract/api/admin-orders.ts'
import * as adminPause from '#contract/api/admin-pause.ts'
import * as adminPrices from '#contract/api/admin-prices.ts'
import * as adminShop from '#contract/api/admin-shop.ts'
import * as adminUsers from '#contract/api/admin-users.ts'
import * as autoTopups from '#contract/api/auto-topups.ts'
import * as catalog from '#contract/api/catalog.ts'
import * as checkout from '#contract/api/checkout.ts'
import * as currencies from '#contract/api/currencies.ts'
import * as legal from '#contract/api/legal.ts'
import * as kits from '#contract/api/kits.ts'
import * as notifications from '#contract/api/notifications.ts'
import * as operations from '#contract/api/operations.ts'
import * as orders from '#contract/api/orders.ts'
import * as passkeys from '#contract/api/passkeys.ts'
import * as pause from '#contract/api/pause.ts'
import * as photos from '#contract/api/photos.ts'
import * as devices from '#contract/api/devices.ts'
import * as estimate from '#contract/api/estimate.ts'
import * as planFacts from '#contract/api/plan-facts.ts'
import * as proofs from '#contract/api/proofs.ts'
import * as receipts from '#contract/api/receipts.ts'
import * as rescues from '#contract/api/rescues.ts'
import * as secondFactor from '#contract/api/second-factor.ts'
import * as shop from '#contract/api/shop.ts'
import * as adminSupport from '#contract/api/admin-support.ts'
import * as support from '#contract/api/support.ts'
import * as topups from '#contract/api/topups.ts'
import * as trips from '#contract/api/trips.ts'
import * as webhooks from '#contract/api/webhooks.ts'
import type { Endpoint, Place } from '#contract/api/endpoint.ts'

interface Described {
  group: string
  summary: string
  /** What comes back instead of JSON. */
  says: readonly [status: number, what: string] | undefined
}

interface Line {
  endpoint: Endpoint | Place
  summary: string
  /** Where a browser goes on to. */
  sentTo?: string
}

/** A sentence for each endpoint of a part of the table; where a browser is sent on, to whom as well. */
const tell = <Name extends string>(
  part: Readonly<Record<Name, Endpoint | Place>>,
  sentences: Readonly<Record<NoInfer<Name>, string | readonly [summary: string, sentTo: string]>>,
): Line[] =>
  (Object.keys(part) as Name[]).map((name) => {
    const told = sentences[name]
    const [summary, sentTo] = typeof told === 'string' ? [told] : told
    return { endpoint: part[name], summary, sentTo }
  })

/** In groups, in the order in which a customer meets them. */
const table: Record<string, Line[]> = {
  Catalogue: [
    ...tell(catalog, {
      listPlans: 'The plans on sale, for one country or all.',
      readPlan: 'One plan, by its id or its package code.',
      readDestinations: 'Everything on sale, as the destinations page sorts it.',
      listPopularCountries: 'The countries the home page shows.',
      searchCountries: 'Countries by name, other names, cities, or nearly so.',
      searchRegions: 'Parts of the world that have plans of their own, by name.',
      readHighlights: 'Where prices start in the countries and bundles that the home page names.',
      readMultiplier: 'What every price is multiplied by.',
    }),
    ...tell(planFacts, {
      readPlanFacts: 'What is promised with a plan, the same lines in the same order for every plan.',
      readFactsVersion: 'What was promised with a plan, in a version that was sold. It stays for ever.',
      planFactsPdf: 'The same on one page, as the summary of a contract.',
      factsVersionPdf: 'A version that was sold, on one page.',
    }),
    ...tell(pause, {
      readPause: 'Whether sales are paused, until when, and what the operator says about it.',
    }),
    ...tell(devices, {
      searchDevices: 'Phones and other devices by what people type, and whether they take a travel eSIM.',
    }),
    ...tell(trips, {
      planTrip:
        'The cheapest ways to stay online on a trip of several stops: the cheapest of all, dearer ones with fewer eSIMs, and a plan for each country.',
      readStops: 'The countries that a typed trip names, in their order: Japan, then Korea and Thailand.',
      keepTrip: 'Keeps a trip under a link that can be shared, and on the account of whoever is signed in.',
      listTrips: 'The trips kept on the account, with the orders they were bought with.',
      readTrip: 'A kept trip, for whoever has its link, at the prices of this moment.',
      dropTrip: 'Takes a trip off the account, and its link away unless something was bought for it.',
    }),
    ...tell(estimate, {
      estimateNeed: 'How much data a trip needs, as a range, with the arithmetic.',
    }),
    ...tell(shop, {
      readShop: 'What the operator says about the shop, in the language of whoever asks.',
      listShopQuestions: 'Questions that the operator answers beside our own.',
    }),
    ...tell(legal, {
      readLegalText: 'A legal text: the version that counts now, or the one that is asked for.',
    }),
    ...tell(photos, {
      listPhotos: "The operator's own photographs, by destination.",
    }),
  ],
  Currencies: [
    ...tell(currencies, {
      listCurrencies: 'The currencies prices can be shown in.',
      convertAmount: 'An amount in another currency, and the rate. Charges are always in US dollars.',
    }),
  ],
  Checkout: [
    ...tell(checkout, {
      readPaymentConfig: 'What the card form needs: the publishable key.',
      openPayment: 'Opens a payment at the price of now. Answers 409 with the new price if the page showed another.',
      claimOrder: 'Claims the order of a payment that went through. 402 if it did not.',
      processPayment: 'The same for a payment named by its id.',
    }),
    ...tell(webhooks, {
      stripeWebhook: "The payment provider's signed events. Repeated ones count once.",
    }),
  ],
  Orders: [
    ...tell(orders, {
      listOrders: "The customer's orders, newest first.",
      listActiveOrders: 'Those with an eSIM that still runs.',
      buyPlan: 'Buys a plan with the card saved at the last checkout. 402 if there is none.',
      readOrder: 'One order, by its id or its number.',
      followOrder: 'The order each time it changes.',
      followOwnOrders: "Which of the customer's orders changed, each time one does.",
      orderQrSvg: 'The code a phone scans to install the eSIM.',
      orderQrPng: 'The same as a picture.',
      readUsage: 'Asks the wholesaler for data used, at most once a minute.',
      updateStatus: 'Looks now whether the eSIM has come.',
      changeAddress:
        'Corrects where a guest’s order is mailed to: from the browser that placed it, within the hour, and until somebody has used a mail sent there.',
      orderCalendar:
        'Install by, starts when and ends, as a calendar that keeps itself up to date. For the owner, the browser that placed it, or whoever has the `key` of its address, which opens nothing else.',
      sayTravelDates: 'When its owner leaves and comes back; the clock, the calendar and the reminders go by it.',
      askForRefund: 'Asks for the money back: at once if nothing was used, else an administrator decides.',
    }),
    ...tell(receipts, {
      orderReceipt: 'The receipt.',
      topUpReceipt: "A top-up's receipt.",
    }),
  ],
  'Arrival kits': [
    ...tell(kits, {
      readKit: 'All that is needed to install the eSIM without a connection.',
      readKitLink: 'The link that opens the kit on another device, if there is one.',
      makeKitLink: 'Makes such a link; an earlier one stops working.',
      endKitLink: 'Ends it.',
      openKit: 'The kit behind a link.',
    }),
  ],
  Rescue: [
    ...tell(rescues, {
      readRescue:
        'Installed, but no internet: what the wholesaler knows (asked at most once a minute), and what was tried so far.',
      reportRescue: 'Takes down what was tried, on which phone and where. The same answer again is the same answer.',
      askForHelp: 'Hands it to support, with all that the wholesaler asks for in the first message.',
      readRescueFigures: 'Which steps solve and which do not, for administrators.',
    }),
  ],
  'Top-ups': [
    ...tell(topups, {
      listTopUpPlans: "What can be added to the customer's eSIM.",
      listTopUpPlansOf: 'The same, with the eSIM in the address.',
      buyTopUp: 'Adds data, paid from store credit and the saved card.',
      readPayingWith: 'What would pay: store credit, and the brand and last four digits of the saved card.',
      openTopUpPayment:
        'Opens a payment for more data, to complete at a card form or by a wallet: for the owner, the browser that placed the order, or the holder of the link in a message. A signed-in owner’s store credit is used first.',
      settleTopUpPayment:
        'Adds the data once the provider has the money, and says how the top-up stands. For the account or the browser that opened the payment. The webhook does the same without it.',
      makeTopUpLink: 'The link that messages carry, for the owner and the browser that placed the order.',
      openTopUpLink: 'How the data of one eSIM stands and what can be added, for whoever has the link of a message.',
    }),
  ],
  'Automatic top-ups': [
    ...tell(autoTopups, {
      readAutoTopUp: 'What the owner of an eSIM lets the shop buy when a tenth of the data is left.',
      setAutoTopUp: 'Agrees to it: one package, at most at this price, so many times. Needs a saved card.',
      endAutoTopUp: 'Ends it.',
    }),
  ],
  Notifications: [
    ...tell(notifications, {
      readPushKey: 'The key a browser subscribes with.',
      readSubscription: 'Whether alerts come to this browser.',
      subscribe: 'Sends alerts to this browser.',
      unsubscribe: 'Stops that.',
      readPreferences: 'Which alerts the customer wants by mail.',
      changePreferences: 'Changes that.',
      stopMails: 'Ends the alerts by mail, from the link at the foot of one.',
    }),
  ],
  Accounts: [
    ...tell(accounts, {
      signUp: 'Makes an account and signs in.',
      signIn:
        'Signs in. A wrong password and an unknown address answer alike. 202 when a code of the second factor is still to be shown.',
      goToSignIn: ['Goes to the sign-in page and back.', '/auth'],
      signOut: ['Signs out.', '/'],
      readUser: 'Who is signed in.',
      changeProfile: 'Changes the profile. A new address counts once its link was used.',
      changePassword: 'Sets a new password and signs out every other browser.',
      deleteAccount: 'Deletes the account and what is not kept for the books.',
      exportAccount: 'Everything the shop keeps about the customer, as a file.',
      listSessions: 'The browsers that are signed in.',
      endSession: 'Signs one of them out.',
      signOutEverywhere: 'Signs all of them out.',
      askForPasswordLink: 'Mails a link to set a password. Answers alike whoever asks.',
      askForConfirmation: 'Mails a link to confirm the address.',
      openLink: 'Uses a mailed link.',
      listProviders: 'Which sign-in providers are offered.',
      signInWithGoogle: ['Signs in with Google.', 'Google'],
      returnFromGoogle: ['Where Google sends the browser back.', 'the page it came from'],
      signInWithApple: ['Signs in with Apple.', 'Apple'],
      returnFromApple: ['Where the posted answer is read.', 'the page it came from'],
      returnFromAppleByForm: ['Where Apple posts its answer.', 'the same address, to be read there'],
    }),
    ...tell(proofs, {
      prove:
        'Shows that it is still them, with the password or a code. Ten minutes on, some routes ask with 403 `proof_needed`.',
    }),
    ...tell(passkeys, {
      listPasskeys: 'The devices the customer signs in with instead of a password.',
      offerPasskey: 'What a device needs to make one.',
      addPasskey: 'Keeps the one it made.',
      renamePasskey: 'Gives one another name.',
      removePasskey: 'Removes one.',
      askForPasskey: 'What a device is asked to sign; the answer is worth something once, in this browser.',
      signInWithPasskey: 'Signs in with a passkey, which counts as password and second factor.',
    }),
  ],
  Support: [
    ...tell(support, {
      readSupportInbox: 'The address of support, where the shop has one.',
      readSupportDesk: 'Whether an administrator is at the support desk right now.',
      sendMessage: 'Begins a conversation. It is kept whatever mail does; the browser that sent it can open it.',
      listThreads: 'The conversations of the account, and those this browser may open; the newest first.',
      readThread: 'A conversation, as its customer sees it.',
      replyToThread: 'Writes again; a conversation that was closed is open with that.',
      followThread: 'Says when something was written, as server-sent events.',
      openThreadLink: 'Lets this browser open the conversation of a mailed link.',
      receiveSupportMail:
        'Takes a mail that was sent to a conversation, as it came (`message/rfc822`), from whoever shows `SUPPORT_INBOUND_SECRET` as a bearer token.',
    }),
  ],
  Admin: [
    ...tell(secondFactor, {
      readSecondFactor: 'How somebody stands with the second factor.',
      offerSecondFactor: 'A key for an authenticator; it counts once confirmed.',
      confirmSecondFactor: 'Confirms it with a code; answers the recovery codes, once.',
      showSecondFactor: 'Shows a code: this browser is signed in now.',
      renewRecoveryCodes: 'New recovery codes in place of the old.',
      disableSecondFactor: 'Turns the second factor off.',
    }),
    ...tell(admin, {
      readStats: 'The figures of the overview.',
      searchOrders: 'Orders, filtered and a page at a time.',
      searchUsers: 'Customers, a page at a time.',
      searchPlans: 'Plans, a page at a time.',
      readTrends: 'Orders and revenue over time and by destination.',
      exportOrders: 'All orders as a file.',
      exportUsers: 'All users as a file.',
      searchAudit: 'What administrators did, newest first.',
      searchSecurityEvents: 'What happened to accounts and keys and at the doors, newest first.',
    }),
    ...tell(adminSupport, {
      searchThreads: 'Conversations with customers, what nobody has read first.',
      readAdminThread: 'A conversation with its notes, and the customer’s orders beside it.',
      followThreads: 'Says when anything was written in any of them, as server-sent events.',
      beAtDesk: 'Says that this administrator has the desk open; it counts for a minute.',
      markThreadSeen: 'Says how far somebody at the desk has read.',
      answerThread: 'Answers the customer, who is mailed; refused when something came in that the writer has not read.',
      noteOnThread: 'Writes a note that the customer never sees.',
      changeThreadStatus: 'Closes a conversation, and its links with it, or takes it up again.',
      listCannedAnswers: 'The answers that are given often.',
      addCannedAnswer: 'Adds one.',
      changeCannedAnswer: 'Changes one.',
      removeCannedAnswer: 'Removes one.',
    }),
    ...tell(adminPrices, {
      readCurrentMultiplier: 'The multiplier of now.',
      previewLosses: 'The plans that would lose money at a multiplier.',
      readPriceHistory: 'Who changed it, and when.',
      changeMultiplier: 'Changes it: every price is new at once.',
      readPriceRules: 'The price rules as they stand, and what rules can be for.',
      previewPriceRules: 'What a set of rules would change, and which plans would sell below cost. It changes nothing.',
      changePriceRules: 'Takes a set of rules: every price is new at once. Refused if they changed meanwhile.',
      undoPriceRules: 'Brings back what stood before the newest change.',
      readPriceRuleHistory: 'Who changed rules or places of plans, and when.',
      placePlan: 'Hides a plan, puts it first in lists, or neither.',
    }),
    ...tell(adminPause, {
      readPauseForAdmin: 'Whether sales are paused, who said so, and when.',
      changePause: 'Pauses sales, or takes them up again, in every process at once.',
    }),
    ...tell(operations, {
      readOperations: 'Catalogue syncs, the balance with the wholesaler, failed jobs, health.',
      syncCatalog: 'Looks at the catalogue now.',
      retryJob: 'Tries a failed job again.',
      dismissJob: 'Takes a failed job off the list, with a reason, and does nothing else.',
    }),
    ...tell(adminOrders, {
      readOrderPage: 'One order with its money, its customer and all that happened to it.',
      retryDelivery: 'Delivers a failed order after all, or hurries one under way.',
      deliverAtLoss: 'Has an order delivered that waits because it would lose money; `loss` is what the page said.',
      addAtLoss: 'Has data added that waits because it would lose money; `loss` is what the page said.',
      refundOrder: 'Refunds an order; an unused eSIM goes back to the wholesaler.',
      refundTopUp: 'Gives back the money for data that did not come.',
      decideBounce:
        'Ends a refund of an order that did not go through: it is sent again, was given another way, or is kept.',
      decideTopUpBounce: 'The same for a top-up.',
      resendMail: 'Sends the mail with the eSIM, or of the refund, once more.',
      searchRefundRequests:
        'Customers who ask for money back on an eSIM that was used or topped up, those who wait first.',
      decideRefundRequest: 'Approves a request, or declines it with a sentence.',
    }),
    ...tell(adminShop, {
      readShopDesk: 'What the shop says about itself: published, drafted, what is in the way and what is missing.',
      saveShopDraft: 'Keeps what the form holds, unless somebody else has changed it since it was read.',
      discardShopDraft: 'Throws the draft away.',
      publishShop: 'Makes the draft what everybody sees, on every process, or says what is wrong with it.',
      listShopVersions: 'The newest publications, each with the fields in which it differs from the one before.',
      restoreShopVersion: 'Publishes an earlier version anew.',
      uploadShopPicture: 'Takes a picture, checks what it is and keeps it as we encoded it.',
      readStartingText: 'A legal text to begin with, with brackets where something must be filled in.',
      previewShop: 'A page of the shop as the draft would make it, without scripts.',
    }),
    ...tell(adminUsers, {
      readUserPage: 'One user with their orders and their store credit.',
      giveCredit: 'Gives store credit, or takes it back; never below zero.',
      changeRole: 'Makes a user an administrator, or a customer again.',
      dropSecondFactor: 'Takes second factor and passkeys away from somebody who has lost them.',
      signOutUser: 'Ends every session of a user.',
    }),
  ],
}

export const groups = Object.keys(table)

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

function saysOf(endpoint: Endpoint | Place, sentTo = 'a page'): Described['says'] {
  if (endpoint.kind === 'place') return [endpoint.status, endpoint.type ?? `A redirect to ${sentTo}.`]
  return endpoint.status === 204 ? [204, 'Nothing.'] : undefined
}

/** By `GET /api/packages`. */
export const described = new Map(
  Object.entries(table).flatMap(([group, lines]) =>
    lines.map(({ endpoint, summary, sentTo }): [string, Described] => [
      nameOf(endpoint),
      { group, summary, says: saysOf(endpoint, sentTo) },
    ]),
  ),
)
