import type { FastifyPluginAsync } from 'fastify'
import type { AlarmReadings } from './office/platform/alarms/read-alarms.ts'
import type { RetentionDeps } from './office/platform/retention/apply-retention.ts'
import type { Deps } from './deps.ts'
import { featureList } from './features.ts'
import type { AccountHooks } from './identity/accounts/account-hooks.ts'
import type { AlertGroup } from './platform/alerts/alert.ts'
import type { Settings } from './platform/config/define-settings.ts'
import type { RefuseOtherwise } from './platform/http/errors.ts'
import type { JobTable } from './platform/jobs/queue.ts'
import type { Retention, RetentionRule } from './platform/retention/retention.ts'

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
  pageVersion?: (deps: Deps) => string | number
  /** What this feature does when something happens to an account it keeps something for. */
  accountHooks?: AccountHooks
  /** What it keeps, and for how long. */
  retention?: Retention<RetentionDeps>
  /** What the operators must hear of: rules for Prometheus, and alarms of the shop itself. */
  alerts?: readonly AlertGroup<AlarmReadings>[]
  /** Adds its own metrics. */
  measures?: readonly ((deps: Deps) => void)[]
  /** Routes that a browser may post to from another site, because a provider sends it there. */
  postedFromElsewhere?: string[]
  /** How requests are refused where the programs of another protocol call, by how these addresses begin. */
  refuseUnder?: Readonly<Record<string, RefuseOtherwise>>
}

export const features: readonly Feature[] = featureList

export const jobsOf = (deps: Deps): JobTable =>
  Object.assign({}, ...features.map((feature) => feature.jobs?.(deps) ?? {})) as JobTable

export const retentionRules: readonly RetentionRule<RetentionDeps>[] = features.flatMap(
  ({ retention }) => retention?.rules ?? [],
)

/** By their names, in the order of the features. */
export const alertGroups: readonly AlertGroup<AlarmReadings>[] = features.flatMap(({ alerts }) => alerts ?? [])
