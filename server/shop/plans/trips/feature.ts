import { tripHooks } from './account-hooks.ts'
import { tripsRetention } from './retention.ts'
import { tripRoutes } from './routes.ts'

export const tripsFeature = {
  routes: [tripRoutes],
  accountHooks: tripHooks,
  retention: tripsRetention,
}
