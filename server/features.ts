import { airaloFeature } from './adapters/airalo/feature.ts'
import { esimAccessFeature } from './adapters/esim-access/feature.ts'
import { openIdFeature } from './adapters/openid/feature.ts'
import { smtpFeature } from './adapters/smtp-settings.ts'
import { stripeFeature } from './adapters/stripe/feature.ts'
import { adminFeature } from './office/admin/feature.ts'
import { auditAdminFeature } from './office/identity/audit/feature.ts'
import { usersAdminFeature } from './office/identity/users/feature.ts'
import { ordersAdminFeature } from './office/bought/orders/feature.ts'
import { refundsAdminFeature } from './office/bought/refunds/feature.ts'
import { withdrawalsAdminFeature } from './office/bought/withdrawals/feature.ts'
import { pricesAdminFeature } from './office/plans/prices/feature.ts'
import { salesPauseAdminFeature } from './office/site/sales-pause/feature.ts'
import { figuresFeature } from './office/money/figures/feature.ts'
import { alarmsFeature } from './office/platform/alarms/feature.ts'
import { codesAdminFeature } from './office/money/codes/feature.ts'
import { disputesFeature } from './office/money/disputes/feature.ts'
import { adminPartnersFeature } from './office/channels/partners/feature.ts'
import { suppliersFeature } from './office/supply/suppliers/feature.ts'
import { operationsFeature } from './office/platform/operations/feature.ts'
import { openingFeature } from './office/site/opening/feature.ts'
import { rescueFeature } from './office/bought/rescue/feature.ts'
import { retentionFeature } from './office/platform/retention/feature.ts'
import { securityTxtFeature } from './office/platform/security-txt/feature.ts'
import { shopEditorFeature } from './office/site/shop-editor/feature.ts'
import { taxExportsFeature } from './office/money/tax-exports/feature.ts'
import { supportFeature } from './office/bought/support/feature.ts'
import { accountsFeature } from './identity/accounts/feature.ts'
import { auditFeature } from './identity/audit/feature.ts'
import { oauthFeature } from './identity/oauth/feature.ts'
import { passkeysFeature } from './identity/passkeys/feature.ts'
import { reauthenticationFeature } from './identity/reauthentication/feature.ts'
import { secondFactorFeature } from './identity/second-factor/feature.ts'
import { securityFeature } from './identity/security/feature.ts'
import { staffFeature } from './identity/staff/feature.ts'
import type { Settings } from './platform/config/define-settings.ts'
import { databaseFeature } from './platform/db/feature.ts'
import { healthFeature } from './platform/health/feature.ts'
import { jobsFeature } from './platform/jobs/feature.ts'
import { limitsFeature } from './platform/limits/feature.ts'
import { picturesFeature } from './platform/pictures/feature.ts'
import { profileFeature } from './platform/profile/feature.ts'
import { sealingFeature } from './platform/sealing/feature.ts'
import { tracingFeature } from './platform/tracing/feature.ts'
import { addressCorrectionFeature } from './shop/bought/address-correction/feature.ts'
import { assistantsFeature } from './shop/channels/mcp/feature.ts'
import { autoTopupsFeature } from './shop/bought/auto-topups/feature.ts'
import { brandingFeature } from './shop/site/branding/feature.ts'
import { calendarsFeature } from './shop/bought/calendars/feature.ts'
import { catalogFeature } from './shop/plans/catalog/feature.ts'
import { cdnFeature } from './shop/site/outside-caches/feature.ts'
import { checkoutFeature } from './shop/channels/checkout/feature.ts'
import { codesFeature } from './shop/money/codes/feature.ts'
import { partnerLinksFeature } from './shop/money/partner-links/feature.ts'
import { vouchersFeature } from './shop/money/vouchers/feature.ts'
import { creditFeature } from './shop/money/credit/feature.ts'
import { currenciesFeature } from './shop/money/currencies/feature.ts'
import { devicesFeature } from './shop/plans/devices/feature.ts'
import { refundMailsFeature } from './shop/messages/refund-mails/feature.ts'
import { esimMailFeature } from './shop/messages/esim-mail/feature.ts'
import { esimsFeature } from './shop/supply/esims/feature.ts'
import { estimateFeature } from './shop/plans/data-need/feature.ts'
import { factSheetsFeature } from './shop/papers/fact-sheets/feature.ts'
import { feedsFeature } from './shop/channels/feeds/feature.ts'
import { invoicesFeature } from './shop/papers/invoices/feature.ts'
import { giftsFeature } from './shop/bought/gifts/feature.ts'
import { groupsFeature } from './shop/bought/groups/feature.ts'
import { kitsFeature } from './shop/bought/arrival-kits/feature.ts'
import { notificationsFeature } from './shop/messages/notifications/feature.ts'
import { ordersFeature } from './shop/bought/orders/feature.ts'
import { partnersFeature } from './shop/channels/partners/feature.ts'
import { paymentsFeature } from './shop/money/payments/feature.ts'
import { photosFeature } from './shop/site/photos/feature.ts'
import { receiptsFeature } from './shop/papers/receipts/feature.ts'
import { referralsFeature } from './shop/bought/referrals/feature.ts'
import { remindersFeature } from './shop/messages/reminders/feature.ts'
import { salesPauseFeature } from './shop/site/sales-pause/feature.ts'
import { salesFeature } from './shop/sales/feature.ts'
import { taxFeature } from './shop/money/tax/feature.ts'
import { topUpMailsFeature } from './shop/messages/top-up-mails/feature.ts'
import { topupsFeature } from './shop/bought/topups/feature.ts'
import { tripsFeature } from './shop/plans/trips/feature.ts'
import { ucpFeature } from './shop/channels/ucp/feature.ts'
import { withdrawalsFeature } from './shop/bought/withdrawals/feature.ts'

/** In the order in which they start. What a feature may bring is written in `collect-features.ts`. */
export const featureList = [
  healthFeature,
  databaseFeature,
  tracingFeature,
  stripeFeature,
  esimAccessFeature,
  airaloFeature,
  openIdFeature,
  smtpFeature,
  retentionFeature,
  limitsFeature,
  auditFeature,
  profileFeature,
  picturesFeature,
  jobsFeature,
  sealingFeature,
  accountsFeature,
  secondFactorFeature,
  passkeysFeature,
  oauthFeature,
  reauthenticationFeature,
  staffFeature,
  catalogFeature,
  salesPauseFeature,
  brandingFeature,
  factSheetsFeature,
  feedsFeature,
  assistantsFeature,
  ucpFeature,
  estimateFeature,
  devicesFeature,
  tripsFeature,
  currenciesFeature,
  paymentsFeature,
  taxFeature,
  checkoutFeature,
  salesFeature,
  ordersFeature,
  calendarsFeature,
  receiptsFeature,
  invoicesFeature,
  kitsFeature,
  groupsFeature,
  giftsFeature,
  esimMailFeature,
  refundMailsFeature,
  withdrawalsFeature,
  addressCorrectionFeature,
  topupsFeature,
  autoTopupsFeature,
  topUpMailsFeature,
  codesFeature,
  vouchersFeature,
  partnerLinksFeature,
  referralsFeature,
  creditFeature,
  esimsFeature,
  partnersFeature,
  notificationsFeature,
  remindersFeature,
  supportFeature,
  rescueFeature,
  securityTxtFeature,
  adminFeature,
  ordersAdminFeature,
  usersAdminFeature,
  pricesAdminFeature,
  salesPauseAdminFeature,
  refundsAdminFeature,
  withdrawalsAdminFeature,
  auditAdminFeature,
  codesAdminFeature,
  disputesFeature,
  adminPartnersFeature,
  suppliersFeature,
  taxExportsFeature,
  shopEditorFeature,
  openingFeature,
  securityFeature,
  operationsFeature,
  figuresFeature,
  alarmsFeature,
  photosFeature,
  cdnFeature,
] as const

/** What the settings of all features make of the environment: the parts that their rooms declare, added up. */
export type FeatureConfig = SumOf<(typeof featureList)[number]>

/** The intersection of the parts: a function that takes any of them takes what is all of them. */
type SumOf<Each> = (
  Each extends { settings: Settings<infer _Values, infer Part> } ? (part: Part) => void : never
) extends (sum: infer Sum) => void
  ? Sum
  : never
