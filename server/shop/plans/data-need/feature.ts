import { estimateRoutes } from './routes.ts'

export const estimateFeature = {
  routes: [estimateRoutes],
}
