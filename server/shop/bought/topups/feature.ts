import { topUpHooks } from './account-hooks.ts'
import { topupsRetention } from './retention.ts'
import { topUpRoutes } from './routes.ts'

export const topupsFeature = {
  routes: [topUpRoutes],
  accountHooks: topUpHooks,
  retention: topupsRetention,
}
