import type { FastifyPluginAsync } from 'fastify'
import { auditFollower } from './back-office/admin/account-follower.ts'
import { adminJobs } from './back-office/admin/jobs.ts'
import { adminRetention } from './back-office/admin/retention.ts'
import { adminRoutes } from './back-office/admin/routes.ts'
import { operationsJobs } from './back-office/operations/jobs.ts'
import { operationsRetention } from './back-office/operations/retention.ts'
import { operationsRoutes } from './back-office/operations/routes.ts'
import { rescueRoutes } from './back-office/rescue/routes.ts'
import type { RetentionDeps } from './back-office/retention/apply-retention.ts'
import { retentionJobs } from './back-office/retention/jobs.ts'
import { securityTxtRoutes } from './back-office/security-txt/routes.ts'
import { shopPictureRoutes } from './back-office/shop-editor/pictures-routes.ts'
import { shopDeskRoutes } from './back-office/shop-editor/routes.ts'
import { supportFollower } from './back-office/support/account-follower.ts'
import { ensureStartingAnswers } from './back-office/support/canned-answers.ts'
import { supportJobs } from './back-office/support/jobs.ts'
import { supportRetention } from './back-office/support/retention.ts'
import { supportRoutes } from './back-office/support/routes.ts'
import type { Deps } from './deps.ts'
import { ensureFirstAdmin } from './identity/accounts/first-admin.ts'
import type { AccountFollower } from './identity/accounts/followers.ts'
import { accountJobs } from './identity/accounts/jobs.ts'
import { postedCallbacks } from './identity/accounts/provider-routes.ts'
import { accountsRetention } from './identity/accounts/retention.ts'
import { accountRoutes } from './identity/accounts/routes.ts'
import { auditRetention } from './identity/audit/retention.ts'
import { passkeyFollower } from './identity/passkeys/account-follower.ts'
import { passkeysRetention } from './identity/passkeys/retention.ts'
import { passkeyRoutes } from './identity/passkeys/routes.ts'
import { proofRoutes } from './identity/reauthentication/routes.ts'
import { secondFactorFollower } from './identity/second-factor/account-follower.ts'
import { secondFactorRetention } from './identity/second-factor/retention.ts'
import { secondFactorRoutes } from './identity/second-factor/routes.ts'
import { securityRetention } from './identity/security/retention.ts'
import { securityRoutes } from './identity/security/routes.ts'
import type { JobTable } from './platform/jobs/queue.ts'
import { jobsRetention } from './platform/jobs/retention.ts'
import { limitsRetention } from './platform/limits/retention.ts'
import { picturesRetention } from './platform/pictures/retention.ts'
import { profileRetention } from './platform/profile/retention.ts'
import type { Retention, RetentionRule } from './platform/retention/retention.ts'
import { sealingRetention } from './platform/sealing/retention.ts'
import { addressFollower } from './shop/address-correction/account-follower.ts'
import { addressJobs } from './shop/address-correction/jobs.ts'
import { addressCorrectionRetention } from './shop/address-correction/retention.ts'
import { addressRoutes } from './shop/address-correction/routes.ts'
import { autoTopUpFollower } from './shop/auto-topups/account-follower.ts'
import { autoTopUpJobs } from './shop/auto-topups/jobs.ts'
import { autoTopupsRetention } from './shop/auto-topups/retention.ts'
import { autoTopUpRoutes } from './shop/auto-topups/routes.ts'
import { legalRoutes } from './shop/branding/legal-routes.ts'
import { followProfileFile } from './shop/branding/profile-file.ts'
import { profileSchemaRoutes } from './shop/branding/profile-schema-routes.ts'
import { windowRoutes } from './shop/branding/routes.ts'
import { calendarsRetention } from './shop/calendars/retention.ts'
import { calendarRoutes } from './shop/calendars/routes.ts'
import { catalogJobs } from './shop/catalog/jobs.ts'
import { catalogRetention } from './shop/catalog/retention.ts'
import { catalogRoutes } from './shop/catalog/routes.ts'
import { sitemapRoutes } from './shop/catalog/sitemap-routes.ts'
import { ensureCatalog } from './shop/catalog/sync-catalog.ts'
import { copiesJobs, purgeAfterStart } from './shop/cdn/jobs.ts'
import { checkoutRoutes } from './shop/checkout/routes.ts'
import { creditFollower } from './shop/credit/account-follower.ts'
import { creditRetention } from './shop/credit/retention.ts'
import { currencyJobs } from './shop/currencies/jobs.ts'
import { ensureRates } from './shop/currencies/refresh-rates.ts'
import { currenciesRetention } from './shop/currencies/retention.ts'
import { currenciesRoutes } from './shop/currencies/routes.ts'
import { deviceRoutes } from './shop/devices/routes.ts'
import { esimMailJobs } from './shop/esim-mail/jobs.ts'
import { esimsRetention } from './shop/esims/retention.ts'
import { ensureWebhook, wholesalerWebhookRoutes } from './shop/esims/webhook-routes.ts'
import { estimateRoutes } from './shop/estimate/routes.ts'
import { factSheetRoutes } from './shop/fact-sheets/routes.ts'
import { kitFollower } from './shop/kits/account-follower.ts'
import { kitsRetention } from './shop/kits/retention.ts'
import { kitRoutes } from './shop/kits/routes.ts'
import { notificationFollower } from './shop/notifications/account-follower.ts'
import { notificationJobs } from './shop/notifications/jobs.ts'
import { notificationsRetention } from './shop/notifications/retention.ts'
import { notificationRoutes } from './shop/notifications/routes.ts'
import { orderFollower } from './shop/orders/account-follower.ts'
import { orderJobs } from './shop/orders/jobs.ts'
import { ordersRetention } from './shop/orders/retention.ts'
import { ordersRoutes } from './shop/orders/routes.ts'
import { customerFollower } from './shop/payments/account-follower.ts'
import { paymentJobs } from './shop/payments/jobs.ts'
import { paymentsRetention } from './shop/payments/retention.ts'
import { photosRoutes } from './shop/photos/routes.ts'
import { planFactsRetention } from './shop/plan-facts/retention.ts'
import { receiptRoutes } from './shop/receipts/routes.ts'
import { reminderJobs } from './shop/reminders/jobs.ts'
import { rescueRetention } from './shop/rescue/retention.ts'
import { salesPauseRetention } from './shop/sales-pause/retention.ts'
import { pauseRoutes } from './shop/sales-pause/routes.ts'
import { salesJobs } from './shop/sales/jobs.ts'
import { paymentWebhookRoutes } from './shop/sales/payment-webhook-routes.ts'
import { salesRetention } from './shop/sales/retention.ts'
import { topUpFollower } from './shop/topups/account-follower.ts'
import { topUpJobs } from './shop/topups/jobs.ts'
import { topupsRetention } from './shop/topups/retention.ts'
import { topUpRoutes } from './shop/topups/routes.ts'
import { tripFollower } from './shop/trips/account-follower.ts'
import { tripsRetention } from './shop/trips/retention.ts'
import { tripRoutes } from './shop/trips/routes.ts'

/** What a folder adds to the shop. */
export interface Feature {
  name: string
  routes?: (deps: Deps) => FastifyPluginAsync
  jobs?: (deps: Deps) => Partial<JobTable>
  /** Runs once at start, after the migrations and before the process is ready. */
  prepare?: (deps: Deps) => Promise<void>
  /** Fetches what there is to sell. Customers wait for it, administrators do not: it may be for them to mend. */
  stock?: (deps: Deps) => Promise<void>
  /** Changes whenever a public page would look different because of this feature. */
  pageVersion?: (deps: Deps) => string
  /** What this feature does when something happens to an account it keeps something for. */
  followsAccounts?: AccountFollower
  /** What it keeps, and for how long. */
  retention?: Retention<RetentionDeps>
  /** Routes that a browser may post to from another site, because a provider sends it there. */
  postedFromElsewhere?: string[]
}

/** In the order in which they start. */
export const features: Feature[] = [
  { name: 'retention', jobs: retentionJobs },
  { name: 'limits', retention: limitsRetention },
  { name: 'audit', retention: auditRetention },
  { name: 'profile', retention: profileRetention },
  { name: 'pictures', retention: picturesRetention },
  { name: 'jobs', retention: jobsRetention },
  { name: 'sealing', retention: sealingRetention },
  {
    name: 'accounts',
    retention: accountsRetention,
    routes: accountRoutes,
    jobs: accountJobs,
    prepare: ensureFirstAdmin,
    postedFromElsewhere: postedCallbacks,
  },
  {
    name: 'second factor',
    retention: secondFactorRetention,
    routes: secondFactorRoutes,
    followsAccounts: secondFactorFollower,
  },
  { name: 'passkeys', retention: passkeysRetention, routes: passkeyRoutes, followsAccounts: passkeyFollower },
  { name: 'proofs', routes: proofRoutes },
  {
    name: 'catalog',
    retention: catalogRetention,
    routes: catalogRoutes,
    jobs: catalogJobs,
    stock: ensureCatalog,
    pageVersion: ({ catalog }) => catalog.version,
  },
  {
    name: 'pause of sales',
    retention: salesPauseRetention,
    routes: pauseRoutes,
    prepare: async ({ pause }) => void (await pause.refresh()),
    pageVersion: ({ pause }) => pause.version,
  },
  {
    name: 'shop window',
    routes: windowRoutes,
    prepare: followProfileFile,
    pageVersion: ({ profile }) => profile.version,
  },
  { name: 'plan facts', retention: planFactsRetention, routes: factSheetRoutes },
  { name: 'data estimate', routes: estimateRoutes },
  { name: 'devices', routes: deviceRoutes },
  { name: 'trips', retention: tripsRetention, routes: tripRoutes, followsAccounts: tripFollower },
  { name: 'legal texts', routes: legalRoutes },
  { name: 'schema of the profile', routes: profileSchemaRoutes },
  { name: 'sitemap', routes: sitemapRoutes },
  {
    name: 'currencies',
    retention: currenciesRetention,
    routes: currenciesRoutes,
    jobs: currencyJobs,
    prepare: ensureRates,
  },
  { name: 'payments', retention: paymentsRetention, jobs: paymentJobs, followsAccounts: customerFollower },
  { name: 'checkout', routes: checkoutRoutes },
  { name: 'sales', retention: salesRetention, routes: paymentWebhookRoutes, jobs: salesJobs },
  { name: 'orders', retention: ordersRetention, routes: ordersRoutes, jobs: orderJobs, followsAccounts: orderFollower },
  { name: 'calendars', retention: calendarsRetention, routes: calendarRoutes },
  { name: 'receipts', routes: receiptRoutes },
  { name: 'arrival kits', retention: kitsRetention, routes: kitRoutes, followsAccounts: kitFollower },
  { name: 'eSIM mails', jobs: esimMailJobs },
  {
    name: 'wrong addresses',
    retention: addressCorrectionRetention,
    routes: addressRoutes,
    jobs: addressJobs,
    followsAccounts: addressFollower,
  },
  { name: 'top-ups', retention: topupsRetention, routes: topUpRoutes, jobs: topUpJobs, followsAccounts: topUpFollower },
  {
    name: 'automatic top-ups',
    retention: autoTopupsRetention,
    routes: autoTopUpRoutes,
    jobs: autoTopUpJobs,
    followsAccounts: autoTopUpFollower,
  },
  { name: 'store credit', retention: creditRetention, followsAccounts: creditFollower },
  { name: 'esims', retention: esimsRetention, routes: wholesalerWebhookRoutes, prepare: ensureWebhook },
  {
    name: 'notifications',
    retention: notificationsRetention,
    routes: notificationRoutes,
    jobs: notificationJobs,
    followsAccounts: notificationFollower,
  },
  { name: 'reminders', jobs: reminderJobs },
  {
    name: 'support',
    retention: supportRetention,
    routes: supportRoutes,
    jobs: supportJobs,
    prepare: ensureStartingAnswers,
    followsAccounts: supportFollower,
  },
  { name: 'rescue', retention: rescueRetention, routes: rescueRoutes },
  { name: 'security contact', routes: securityTxtRoutes },
  { name: 'admin', retention: adminRetention, routes: adminRoutes, jobs: adminJobs, followsAccounts: auditFollower },
  { name: 'shop desk', routes: shopDeskRoutes },
  { name: 'security events', retention: securityRetention, routes: securityRoutes },
  { name: 'pictures of the shop', routes: shopPictureRoutes },
  { name: 'operations', retention: operationsRetention, routes: operationsRoutes, jobs: operationsJobs },
  { name: 'photos', routes: photosRoutes },
  { name: 'copies in caches', jobs: copiesJobs, prepare: purgeAfterStart },
]

export const jobsOf = (deps: Deps): JobTable =>
  Object.assign({}, ...features.map((feature) => feature.jobs?.(deps) ?? {})) as JobTable

export const retentionRules: readonly RetentionRule<RetentionDeps>[] = features.flatMap(
  ({ retention }) => retention?.rules ?? [],
)
