import { secondFactorHooks } from './account-hooks.ts'
import { secondFactorRetention } from './retention.ts'
import { secondFactorRoutes } from './routes.ts'

export const secondFactorFeature = {
  routes: [secondFactorRoutes],
  accountHooks: secondFactorHooks,
  retention: secondFactorRetention,
}
