import { partnerSentences } from './api-sentences.ts'
import { partnerDocsRoute } from './docs-route.ts'
import { partnerJobs } from './jobs.ts'
import { partnersRetention } from './retention.ts'
import { partnerRoutes } from './routes.ts'

export const partnersFeature = {
  routes: [partnerRoutes, partnerDocsRoute],
  jobs: partnerJobs,
  retention: partnersRetention,
  apiSentences: partnerSentences,
}
