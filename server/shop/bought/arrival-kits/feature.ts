import { kitHooks } from './account-hooks.ts'
import { kitsRetention } from './retention.ts'
import { kitRoutes } from './routes.ts'

export const kitsFeature = {
  routes: [kitRoutes],
  accountHooks: kitHooks,
  retention: kitsRetention,
}
