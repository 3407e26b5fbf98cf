import { priceRoutes } from './price-routes.ts'
import { priceRuleRoutes } from './price-rule-routes.ts'

export const pricesAdminFeature = { routes: [priceRoutes, priceRuleRoutes] }
