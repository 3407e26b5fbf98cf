import type { FastifyPluginAsync } from 'fastify'
import type { AccountFollower } from './accounts/followers.ts'
import { auditFollower } from './admin/account-follower.ts'
import { adminJobs } from './admin/jobs.ts'
import { adminRoutes } from './admin/routes.ts'
import { ensureFirstAdmin } from './accounts/first-admin.ts'
import { accountJobs } from './accounts/jobs.ts'
import { postedCallbacks } from './accounts/provider-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { catalogJobs } from './catalog/jobs.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { sitemapRoutes } from './catalog/sitemap-routes.ts'
import { ensureCatalog } from './catalog/sync-catalog.ts'
import { customerFollower } from './checkout/account-follower.ts'
import { checkoutJobs } from './checkout/jobs.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { paymentWebhookRoutes } from './checkout/webhook-routes.ts'
import { creditFollower } from './credit/account-follower.ts'
import { currencyJobs } from './currencies/jobs.ts'
import { ensureRates } from './currencies/refresh-rates.ts'
import { currenciesRoutes } from './currencies/routes.ts'
import type { Deps } from './deps.ts'
import { esimJobs } from './esims/jobs.ts'
import { ensureWebhook, wholesalerWebhookRoutes } from './esims/webhook-routes.ts'
import type { JobTable } from './jobs/queue.ts'
import { kitFollower } from './kits/account-follower.ts'
import { kitRoutes } from './kits/routes.ts'
import { notificationFollower } from './notifications/account-follower.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { operationsJobs } from './operations/jobs.ts'
import { operationsRoutes } from './operations/routes.ts'
import { orderFollower } from './orders/account-follower.ts'
import { orderJobs } from './orders/jobs.ts'
import { ordersRoutes } from './orders/routes.ts'
import { passkeyFollower } from './passkeys/account-follower.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { proofRoutes } from './proofs/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { photosRoutes } from './photos/routes.ts'
import { retentionJobs } from './retention/jobs.ts'
import { secondFactorFollower } from './second-factor/account-follower.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { securityTxtRoutes } from './security-txt/routes.ts'
import { securityRoutes } from './security/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { topUpFollower } from './topups/account-follower.ts'
import { topUpJobs } from './topups/jobs.ts'
import { topUpRoutes } from './topups/routes.ts'

/** What a folder adds to the shop. */
export interface Feature {
  name: string
  routes?: (deps: Deps) => FastifyPluginAsync
  jobs?: (deps: Deps) => Partial<JobTable>
  /** Runs once at start, after the migrations and before the process is ready. */
  prepare?: (deps: Deps) => Promise<void>
  /** Changes whenever a public page would look different because of this feature. */
  pageVersion?: (deps: Deps) => string
  /** What this feature does when something happens to an account it keeps something for. */
  followsAccounts?: AccountFollower
  /** Routes that a browser may post to from another site, because a provider sends it there. */
  postedFromElsewhere?: string[]
}

/** In the order in which they start. */
export const features: Feature[] = [
  { name: 'retention', jobs: retentionJobs },
  {
    name: 'accounts',
    routes: accountRoutes,
    jobs: accountJobs,
    prepare: ensureFirstAdmin,
    postedFromElsewhere: postedCallbacks,
  },
  { name: 'second factor', routes: secondFactorRoutes, followsAccounts: secondFactorFollower },
  { name: 'passkeys', routes: passkeyRoutes, followsAccounts: passkeyFollower },
  { name: 'proofs', routes: proofRoutes },
  {
    name: 'catalog',
    routes: catalogRoutes,
    jobs: catalogJobs,
    prepare: ensureCatalog,
    pageVersion: ({ catalog }) => catalog.version,
  },
  { name: 'sitemap', routes: sitemapRoutes },
  { name: 'currencies', routes: currenciesRoutes, jobs: currencyJobs, prepare: ensureRates },
  { name: 'checkout', routes: checkoutRoutes, jobs: checkoutJobs, followsAccounts: customerFollower },
  { name: 'payment webhooks', routes: paymentWebhookRoutes },
  { name: 'orders', routes: ordersRoutes, jobs: orderJobs, followsAccounts: orderFollower },
  { name: 'receipts', routes: receiptRoutes },
  { name: 'arrival kits', routes: kitRoutes, followsAccounts: kitFollower },
  { name: 'top-ups', routes: topUpRoutes, jobs: topUpJobs, followsAccounts: topUpFollower },
  { name: 'store credit', followsAccounts: creditFollower },
  { name: 'esims', routes: wholesalerWebhookRoutes, jobs: esimJobs, prepare: ensureWebhook },
  { name: 'notifications', routes: notificationRoutes, jobs: notificationJobs, followsAccounts: notificationFollower },
  { name: 'support', routes: supportRoutes },
  { name: 'security contact', routes: securityTxtRoutes },
  { name: 'admin', routes: adminRoutes, jobs: adminJobs, followsAccounts: auditFollower },
  { name: 'security events', routes: securityRoutes },
  { name: 'operations', routes: operationsRoutes, jobs: operationsJobs },
  { name: 'photos', routes: photosRoutes },
]

export const jobsOf = (deps: Deps): JobTable =>
  Object.assign({}, ...features.map((feature) => feature.jobs?.(deps) ?? {})) as JobTable
