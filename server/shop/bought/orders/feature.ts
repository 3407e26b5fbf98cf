import { orderHooks } from './account-hooks.ts'
import { orderJobs } from './jobs.ts'
import { ordersRetention } from './retention.ts'
import { ordersRoutes } from './routes.ts'

export const ordersFeature = {
  routes: [ordersRoutes],
  jobs: orderJobs,
  accountHooks: orderHooks,
  retention: ordersRetention,
}
