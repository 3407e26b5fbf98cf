import { codesAdminRoutes } from './routes.ts'

export const codesAdminFeature = {
  routes: [codesAdminRoutes],
}
