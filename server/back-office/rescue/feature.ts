import { rescueRetention } from '../../shop/rescue/retention.ts'
import { rescueRoutes } from './routes.ts'

export const rescueFeature = {
  routes: [rescueRoutes],
  retention: rescueRetention,
}
