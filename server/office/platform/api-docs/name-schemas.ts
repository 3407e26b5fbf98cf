import { z } from 'zod'
import * as autoTopUp from '#contract/bought/auto-top-up.ts'
import * as gift from '#contract/bought/gift.ts'
import * as kit from '#contract/bought/kit.ts'
import * as orderView from '#contract/bought/order-view.ts'
import * as paper from '#contract/bought/paper.ts'
import * as referral from '#contract/bought/referral.ts'
import * as refundRequest from '#contract/bought/refund-request.ts'
import * as rescueRequest from '#contract/bought/rescue-request.ts'
import * as support from '#contract/bought/support.ts'
import * as topUpLink from '#contract/bought/top-up-link.ts'
import * as topUpPayment from '#contract/bought/top-up-payment.ts'
import * as withdrawal from '#contract/bought/withdrawal.ts'
import * as buyer from '#contract/channels/buyer.ts'
import * as checkoutPlan from '#contract/channels/checkout-plan.ts'
import * as checkout from '#contract/channels/checkout.ts'
import * as feed from '#contract/channels/feed.ts'
import * as partnerApi from '#contract/channels/partner-api.ts'
import * as partnerPriceRules from '#contract/channels/partner-price-rules.ts'
import * as partnerStatement from '#contract/channels/partner-statement.ts'
import * as payingWith from '#contract/channels/paying-with.ts'
import * as accountLink from '#contract/identity/account-link.ts'
import * as account from '#contract/identity/account.ts'
import * as assistant from '#contract/identity/assistant.ts'
import * as passkey from '#contract/identity/passkey.ts'
import * as postalAddress from '#contract/identity/postal-address.ts'
import * as secondFactor from '#contract/identity/second-factor.ts'
import * as securityEvent from '#contract/identity/security-event.ts'
import * as session from '#contract/identity/session.ts'
import * as notifications from '#contract/messages/notifications.ts'
import * as convertRequest from '#contract/money/convert-request.ts'
import * as priceRules from '#contract/money/price-rules.ts'
import * as pricing from '#contract/money/pricing.ts'
import * as adminCode from '#contract/office/admin-code.ts'
import * as adminOrder from '#contract/office/admin-order.ts'
import * as adminPartner from '#contract/office/admin-partner.ts'
import * as adminShop from '#contract/office/admin-shop.ts'
import * as adminSupport from '#contract/office/admin-support.ts'
import * as adminUser from '#contract/office/admin-user.ts'
import * as adminWithdrawal from '#contract/office/admin-withdrawal.ts'
import * as admin from '#contract/office/admin.ts'
import * as audit from '#contract/office/audit.ts'
import * as dispute from '#contract/office/dispute.ts'
import * as figuresView from '#contract/office/figures-view.ts'
import * as opening from '#contract/office/opening.ts'
import * as operations from '#contract/office/operations.ts'
import * as staff from '#contract/office/staff.ts'
import * as suppliers from '#contract/office/suppliers.ts'
import * as destinations from '#contract/plans/destinations.ts'
import * as devices from '#contract/plans/devices.ts'
import * as estimateRequest from '#contract/plans/estimate-request.ts'
import * as planFacts from '#contract/plans/plan-facts.ts'
import * as plan from '#contract/plans/plan.ts'
import * as tripClockView from '#contract/plans/trip-clock-view.ts'
import * as tripRequest from '#contract/plans/trip-request.ts'
import * as beginNow from '#contract/sales/begin-now.ts'
import * as code from '#contract/sales/code.ts'
import * as placedTopUp from '#contract/sales/placed-top-up.ts'
import * as topUp from '#contract/sales/top-up.ts'
import * as traveller from '#contract/sales/traveller.ts'
import * as legal from '#contract/site/legal.ts'
import * as salesPause from '#contract/site/sales-pause.ts'
import * as shopProfile from '#contract/site/shop-profile.ts'
import * as shop from '#contract/site/shop.ts'

const modules: readonly Readonly<Record<string, unknown>>[] = [
  autoTopUp,
  gift,
  kit,
  orderView,
  paper,
  referral,
  refundRequest,
  rescueRequest,
  support,
  topUpLink,
  topUpPayment,
  withdrawal,
  buyer,
  checkoutPlan,
  checkout,
  feed,
  partnerApi,
  partnerPriceRules,
  partnerStatement,
  payingWith,
  accountLink,
  account,
  assistant,
  passkey,
  postalAddress,
  secondFactor,
  securityEvent,
  session,
  notifications,
  convertRequest,
  priceRules,
  pricing,
  adminCode,
  adminOrder,
  adminPartner,
  adminShop,
  adminSupport,
  adminUser,
  adminWithdrawal,
  admin,
  audit,
  dispute,
  figuresView,
  opening,
  operations,
  staff,
  suppliers,
  destinations,
  devices,
  estimateRequest,
  planFacts,
  plan,
  tripClockView,
  tripRequest,
  beginNow,
  code,
  placedTopUp,
  topUp,
  traveller,
  legal,
  salesPause,
  shopProfile,
  shop,
]

/**
 * The objects of the contract by the names they are exported under, so that the document refers to them instead of
 * repeating them. A query is spelled out as single parameters, so it has no name: `unnamed`.
 */
export function nameSchemas(unnamed: ReadonlySet<unknown>) {
  const named = z.registry<{ id: string }>()
  for (const module of modules)
    for (const [id, schema] of Object.entries(module))
      if (schema instanceof z.ZodObject && !unnamed.has(schema) && !named.has(schema)) named.add(schema, { id })
  return named
}
