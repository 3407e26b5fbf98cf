import { airaloFeature } from './adapters/airalo/feature.ts'
import { esimAccessFeature } from './adapters/esim-access/feature.ts'
import { openIdFeature } from './adapters/openid/feature.ts'
import { smtpFeature } from './adapters/smtp-settings.ts'
import { stripeFeature } from './adapters/stripe/feature.ts'
import { adminFeature } from './back-office/admin/feature.ts'
import { figuresFeature } from './back-office/figures/feature.ts'
import { alarmsFeature } from './back-office/alarms/feature.ts'
import { codesAdminFeature } from './back-office/codes/feature.ts'
import { disputesFeature } from './back-office/disputes/feature.ts'
import { adminPartnersFeature } from './back-office/partners/feature.ts'
import { suppliersFeature } from './back-office/suppliers/feature.ts'
import { operationsFeature } from './back-office/operations/feature.ts'
import { openingFeature } from './back-office/opening/feature.ts'
import { rescueFeature } from './back-office/rescue/feature.ts'
import { retentionFeature } from './back-office/retention/feature.ts'
import { securityTxtFeature } from './back-office/security-txt/feature.ts'
import { shopEditorFeature } from './back-office/shop-editor/feature.ts'
import { taxExportsFeature } from './back-office/tax-exports/feature.ts'
import { supportFeature } from './back-office/support/feature.ts'
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
import { addressCorrectionFeature } from './shop/address-correction/feature.ts'
import { assistantsFeature } from './shop/assistants/feature.ts'
import { autoTopupsFeature } from './shop/auto-topups/feature.ts'
import { brandingFeature } from './shop/branding/feature.ts'
import { calendarsFeature } from './shop/calendars/feature.ts'
import { catalogFeature } from './shop/catalog/feature.ts'
import { cdnFeature } from './shop/cdn/feature.ts'
import { checkoutFeature } from './shop/checkout/feature.ts'
import { codesFeature } from './shop/codes/feature.ts'
import { partnerLinksFeature } from './shop/partner-links/feature.ts'
import { vouchersFeature } from './shop/vouchers/feature.ts'
import { creditFeature } from './shop/credit/feature.ts'
import { currenciesFeature } from './shop/currencies/feature.ts'
import { devicesFeature } from './shop/devices/feature.ts'
import { refundMailsFeature } from './shop/refund-mails/feature.ts'
import { esimMailFeature } from './shop/esim-mail/feature.ts'
import { esimsFeature } from './shop/esims/feature.ts'
import { estimateFeature } from './shop/estimate/feature.ts'
import { factSheetsFeature } from './shop/fact-sheets/feature.ts'
import { feedsFeature } from './shop/feeds/feature.ts'
import { invoicesFeature } from './shop/invoices/feature.ts'
import { giftsFeature } from './shop/gifts/feature.ts'
import { groupsFeature } from './shop/groups/feature.ts'
import { kitsFeature } from './shop/arrival-kits/feature.ts'
import { notificationsFeature } from './shop/notifications/feature.ts'
import { ordersFeature } from './shop/orders/feature.ts'
import { partnersFeature } from './shop/partners/feature.ts'
import { paymentsFeature } from './shop/payments/feature.ts'
import { photosFeature } from './shop/photos/feature.ts'
import { receiptsFeature } from './shop/receipts/feature.ts'
import { referralsFeature } from './shop/referrals/feature.ts'
import { remindersFeature } from './shop/reminders/feature.ts'
import { salesPauseFeature } from './shop/sales-pause/feature.ts'
import { salesFeature } from './shop/sales/feature.ts'
import { taxFeature } from './shop/tax/feature.ts'
import { topUpMailsFeature } from './shop/top-up-mails/feature.ts'
import { topupsFeature } from './shop/topups/feature.ts'
import { tripsFeature } from './shop/trips/feature.ts'
import { ucpFeature } from './shop/ucp/feature.ts'
import { withdrawalsFeature } from './shop/withdrawals/feature.ts'

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
