import { alarmJobs } from './jobs.ts'
import { alarmsRetention } from './retention.ts'
import { alarmRoutes } from './routes.ts'
import { alarmsSettings } from './settings.ts'

export const alarmsFeature = {
  settings: alarmsSettings,
  routes: [alarmRoutes],
  jobs: alarmJobs,
  retention: alarmsRetention,
}
