import { notificationHooks } from './account-hooks.ts'
import { notificationJobs } from './jobs.ts'
import { notificationsRetention } from './retention.ts'
import { notificationRoutes } from './routes.ts'
import { notificationsSettings } from './settings.ts'

export const notificationsFeature = {
  settings: notificationsSettings,
  routes: [notificationRoutes],
  jobs: notificationJobs,
  accountHooks: notificationHooks,
  retention: notificationsRetention,
}
