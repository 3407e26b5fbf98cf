import { exportRoutes } from './export-routes.ts'
import { listRoutes } from './list-routes.ts'

export const adminFeature = { routes: [listRoutes, exportRoutes] }
