import { securityRetention } from './retention.ts'
import { securityRoutes } from './routes.ts'

export const securityFeature = {
  routes: [securityRoutes],
  retention: securityRetention,
}
