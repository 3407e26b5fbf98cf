import type { Endpoint, LinkEndpoint } from '#contract/api/endpoint.ts'
import * as accounts from '#contract/api/accounts.ts'
import * as adminCodes from '#contract/api/admin-codes.ts'
import * as adminOrders from '#contract/api/admin-orders.ts'
import * as adminPartners from '#contract/api/admin-partners.ts'
import * as adminPause from '#contract/api/admin-pause.ts'
import * as adminPrices from '#contract/api/admin-prices.ts'
import * as adminShop from '#contract/api/admin-shop.ts'
import * as adminSupport from '#contract/api/admin-support.ts'
import * as adminUsers from '#contract/api/admin-users.ts'
import * as adminWithdrawals from '#contract/api/admin-withdrawals.ts'
import * as admin from '#contract/api/admin.ts'
import * as alarms from '#contract/api/alarms.ts'
import * as assistants from '#contract/api/assistants.ts'
import * as autoTopups from '#contract/api/auto-topups.ts'
import * as catalog from '#contract/api/catalog.ts'
import * as checkout from '#contract/api/checkout.ts'
import * as codes from '#contract/api/codes.ts'
import * as currencies from '#contract/api/currencies.ts'
import * as devices from '#contract/api/devices.ts'
import * as disputes from '#contract/api/disputes.ts'
import * as estimate from '#contract/api/estimate.ts'
import * as figures from '#contract/api/figures.ts'
import * as gifts from '#contract/api/gifts.ts'
import * as invoices from '#contract/api/invoices.ts'
import * as kits from '#contract/api/kits.ts'
import * as legal from '#contract/api/legal.ts'
import * as notifications from '#contract/api/notifications.ts'
import * as opening from '#contract/api/opening.ts'
import * as operations from '#contract/api/operations.ts'
import * as orders from '#contract/api/orders.ts'
import * as partners from '#contract/api/partners.ts'
import * as passkeys from '#contract/api/passkeys.ts'
import * as pause from '#contract/api/pause.ts'
import * as photos from '#contract/api/photos.ts'
import * as planFacts from '#contract/api/plan-facts.ts'
import * as reauthentication from '#contract/api/reauthentication.ts'
import * as receipts from '#contract/api/receipts.ts'
import * as referrals from '#contract/api/referrals.ts'
import * as rescues from '#contract/api/rescues.ts'
import * as secondFactor from '#contract/api/second-factor.ts'
import * as sessions from '#contract/api/sessions.ts'
import * as shop from '#contract/api/shop.ts'
import * as staff from '#contract/api/staff.ts'
import * as suppliers from '#contract/api/suppliers.ts'
import * as support from '#contract/api/support.ts'
import * as taxExports from '#contract/api/tax-exports.ts'
import * as topups from '#contract/api/topups.ts'
import * as travellers from '#contract/api/travellers.ts'
import * as trips from '#contract/api/trips.ts'
import * as webhooks from '#contract/api/webhooks.ts'
import * as withdrawals from '#contract/api/withdrawals.ts'

/** Endpoints by their names in the table. */
type Part = Readonly<Record<string, Endpoint | LinkEndpoint>>

/** The documentation's groups, in the order in which a customer meets them, and the parts of the table they describe. */
export const apiGroups: Readonly<Record<string, { about: string; parts: readonly Part[] }>> = {
  Catalogue: {
    about: 'What is on sale and what is promised with it; how much data a trip needs, and the plans for it.',
    parts: [shop, legal, catalog, devices, estimate, planFacts, photos, pause, trips],
  },
  Currencies: { about: 'The currencies that prices are shown and charged in.', parts: [currencies] },
  Checkout: { about: 'Opening a payment, and claiming what it bought.', parts: [codes, checkout, webhooks] },
  Orders: {
    about: 'What was bought: eSIMs, usage, receipts, refunds.',
    parts: [invoices, orders, receipts, withdrawals],
  },
  'Arrival kits': { about: 'Everything a phone’s setup needs, for use without a connection.', parts: [kits] },
  Groups: {
    about: 'The travellers a plan was bought for, and the link that each of them has.',
    parts: [gifts, travellers],
  },
  Rescue: { about: 'Help for an eSIM that has no internet.', parts: [rescues] },
  'Top-ups': { about: 'More data for an eSIM.', parts: [topups] },
  'Automatic top-ups': { about: 'Data that is added by itself when it runs out.', parts: [autoTopups] },
  Notifications: { about: 'Push messages and their settings.', parts: [notifications] },
  Accounts: {
    about: 'Signing in, the account’s own data, and its security.',
    parts: [accounts, sessions, assistants, passkeys, reauthentication, referrals],
  },
  Partners: { about: 'What the servers of partners call, with a key.', parts: [partners] },
  Support: { about: 'Messages to the people who run the shop.', parts: [support] },
  Admin: {
    about: 'What the people who run the shop do.',
    parts: [
      admin,
      adminPrices,
      adminPause,
      adminOrders,
      adminWithdrawals,
      adminUsers,
      alarms,
      adminCodes,
      disputes,
      figures,
      opening,
      operations,
      adminPartners,
      adminShop,
      suppliers,
      adminSupport,
      taxExports,
      secondFactor,
      staff,
    ],
  },
}
