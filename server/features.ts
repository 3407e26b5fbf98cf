import type { FastifyPluginAsync } from 'fastify'
import { airaloFeature } from './adapters/airalo/feature.ts'
import { esimAccessFeature } from './adapters/esim-access/feature.ts'
import { openIdFeature } from './adapters/openid/feature.ts'
import { smtpFeature } from './adapters/smtp-settings.ts'
import { stripeFeature } from './adapters/stripe/feature.ts'
import { adminFeature } from './back-office/admin/feature.ts'
import { figuresFeature } from './back-office/figures/feature.ts'
import type { AlarmReadings } from './back-office/alarms/read-alarms.ts'
import { alarmsFeature } from './back-office/alarms/feature.ts'
import { disputesFeature } from './back-office/disputes/feature.ts'
import { operationsFeature } from './back-office/operations/feature.ts'
import { rescueFeature } from './back-office/rescue/feature.ts'
import type { RetentionDeps } from './back-office/retention/apply-retention.ts'
import { retentionFeature } from './back-office/retention/feature.ts'
import { securityTxtFeature } from './back-office/security-txt/feature.ts'
import { shopEditorFeature } from './back-office/shop-editor/feature.ts'
import { taxExportsFeature } from './back-office/tax-exports/feature.ts'
import { supportFeature } from './back-office/support/feature.ts'
import type { Deps } from './deps.ts'
import { accountsFeature } from './identity/accounts/feature.ts'
import type { AccountFollower } from './identity/accounts/followers.ts'
import { auditFeature } from './identity/audit/feature.ts'
import { passkeysFeature } from './identity/passkeys/feature.ts'
import { reauthenticationFeature } from './identity/reauthentication/feature.ts'
import { secondFactorFeature } from './identity/second-factor/feature.ts'
import { securityFeature } from './identity/security/feature.ts'
import { staffFeature } from './identity/staff/feature.ts'
import type { Settings } from './platform/config/settings.ts'
import { databaseFeature } from './platform/db/feature.ts'
import type { AlertGroup } from './platform/alerts/alert.ts'
import { healthFeature } from './platform/health/feature.ts'
import type { ApiSentences } from './platform/http/api-sentences.ts'
import { jobsFeature } from './platform/jobs/feature.ts'
import type { JobTable } from './platform/jobs/queue.ts'
import { limitsFeature } from './platform/limits/feature.ts'
import { picturesFeature } from './platform/pictures/feature.ts'
import { profileFeature } from './platform/profile/feature.ts'
import type { Retention, RetentionRule } from './platform/retention/retention.ts'
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
import { creditFeature } from './shop/credit/feature.ts'
import { currenciesFeature } from './shop/currencies/feature.ts'
import { devicesFeature } from './shop/devices/feature.ts'
import { esimMailFeature } from './shop/esim-mail/feature.ts'
import { esimsFeature } from './shop/esims/feature.ts'
import { estimateFeature } from './shop/estimate/feature.ts'
import { factSheetsFeature } from './shop/fact-sheets/feature.ts'
import { feedsFeature } from './shop/feeds/feature.ts'
import { invoicesFeature } from './shop/invoices/feature.ts'
import { kitsFeature } from './shop/kits/feature.ts'
import { notificationsFeature } from './shop/notifications/feature.ts'
import { ordersFeature } from './shop/orders/feature.ts'
import { paymentsFeature } from './shop/payments/feature.ts'
import { photosFeature } from './shop/photos/feature.ts'
import { receiptsFeature } from './shop/receipts/feature.ts'
import { remindersFeature } from './shop/reminders/feature.ts'
import { salesPauseFeature } from './shop/sales-pause/feature.ts'
import { salesFeature } from './shop/sales/feature.ts'
import { taxFeature } from './shop/tax/feature.ts'
import { topupsFeature } from './shop/topups/feature.ts'
import { tripsFeature } from './shop/trips/feature.ts'
import { withdrawalsFeature } from './shop/withdrawals/feature.ts'

/** What a folder adds to the shop, as its `feature.ts` says. */
export interface Feature {
  /** The variables it reads from the environment, and what it makes of them. */
  settings?: Settings
  routes?: readonly ((deps: Deps) => FastifyPluginAsync)[]
  jobs?: (deps: Deps) => Partial<JobTable>
  /** Runs once at start, after the migrations and before the process is ready. */
  prepare?: (deps: Deps) => Promise<void>
  /** Fetches what there is to sell. Customers wait for it, admins do not: they may have to fix it. */
  stock?: (deps: Deps) => Promise<void>
  /** Changes whenever a public page would look different because of this feature. */
  pageVersion?: (deps: Deps) => string
  /** What this feature does when something happens to an account it keeps something for. */
  followsAccounts?: AccountFollower
  /** What it keeps, and for how long. */
  retention?: Retention<RetentionDeps>
  /** What the documentation of the API says of its routes. */
  apiSentences?: readonly ApiSentences[]
  /** What the operators must hear of: rules for Prometheus, and alarms of the shop itself. */
  alerts?: readonly AlertGroup<AlarmReadings>[]
  /** Adds its own metrics. */
  measures?: readonly ((deps: Deps) => void)[]
  /** Routes that a browser may post to from another site, because a provider sends it there. */
  postedFromElsewhere?: string[]
}

/** In the order in which they start. */
const all = [
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
  reauthenticationFeature,
  staffFeature,
  catalogFeature,
  salesPauseFeature,
  brandingFeature,
  factSheetsFeature,
  feedsFeature,
  assistantsFeature,
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
  esimMailFeature,
  withdrawalsFeature,
  addressCorrectionFeature,
  topupsFeature,
  autoTopupsFeature,
  creditFeature,
  esimsFeature,
  notificationsFeature,
  remindersFeature,
  supportFeature,
  rescueFeature,
  securityTxtFeature,
  adminFeature,
  disputesFeature,
  taxExportsFeature,
  shopEditorFeature,
  securityFeature,
  operationsFeature,
  figuresFeature,
  alarmsFeature,
  photosFeature,
  cdnFeature,
] as const

export const features: readonly Feature[] = all

/** What the settings of all features make of the environment: the parts that their rooms declare, added up. */
export type FeatureConfig = SumOf<(typeof all)[number]>

/** The intersection of the parts: a function that takes any of them takes what is all of them. */
type SumOf<Each> = (
  Each extends { settings: Settings<infer _Values, infer Part> } ? (part: Part) => void : never
) extends (sum: infer Sum) => void
  ? Sum
  : never

export const jobsOf = (deps: Deps): JobTable =>
  Object.assign({}, ...features.map((feature) => feature.jobs?.(deps) ?? {})) as JobTable

export const retentionRules: readonly RetentionRule<RetentionDeps>[] = features.flatMap(
  ({ retention }) => retention?.rules ?? [],
)

/** By their names, in the order of the features. */
export const alertGroups: readonly AlertGroup<AlarmReadings>[] = features.flatMap(({ alerts }) => alerts ?? [])

export const apiSentences: readonly ApiSentences[] = features.flatMap((feature) => feature.apiSentences ?? [])
