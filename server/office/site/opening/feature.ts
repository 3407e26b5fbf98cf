import { openingRoutes } from './routes.ts'

export const openingFeature = {
  routes: [openingRoutes],
}
