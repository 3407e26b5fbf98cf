import { checkoutRoutes } from './routes.ts'
import { checkoutSettings } from './settings.ts'

export const checkoutFeature = {
  settings: checkoutSettings,
  routes: [checkoutRoutes],
}
