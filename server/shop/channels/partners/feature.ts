import { partnersAlerts } from './alerts.ts'
import { partnerDocsRoute } from './docs-route.ts'
import { partnerJobs } from './jobs.ts'
import { measurePartners } from './measure-partners.ts'
import { refuseAsProblem } from './problem.ts'
import { partnersRetention } from './retention.ts'
import { partnerRoutes } from './routes.ts'

export const partnersFeature = {
  routes: [partnerRoutes, partnerDocsRoute],
  jobs: partnerJobs,
  retention: partnersRetention,
  alerts: partnersAlerts,
  measures: [measurePartners],
  refuseUnder: { '/api/partner/v1': refuseAsProblem },
}
