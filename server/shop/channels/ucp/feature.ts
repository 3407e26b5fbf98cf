import { ucpRetention } from './retention.ts'
import { ucpRoutes } from './routes.ts'

export const ucpFeature = {
  routes: [ucpRoutes],
  retention: ucpRetention,
}
