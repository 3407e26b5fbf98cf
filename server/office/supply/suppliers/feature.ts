import { suppliersRoutes } from './routes.ts'

export const suppliersFeature = {
  routes: [suppliersRoutes],
}
