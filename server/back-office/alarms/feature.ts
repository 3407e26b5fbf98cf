import { alarmsSentences } from './api-sentences.ts'
import { alarmJobs } from './jobs.ts'
import { alarmsRetention } from './retention.ts'
import { alarmRoutes } from './routes.ts'

export const alarmsFeature = {
  routes: [alarmRoutes],
  jobs: alarmJobs,
  retention: alarmsRetention,
  apiSentences: alarmsSentences,
}
