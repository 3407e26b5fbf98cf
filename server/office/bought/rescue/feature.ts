import { rescueRetention } from '../../../shop/bought/rescue/retention.ts'
import { rescueRoutes } from './routes.ts'

export const rescueFeature = {
  routes: [rescueRoutes],
  retention: rescueRetention,
}
