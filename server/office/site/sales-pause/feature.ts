import { salesPauseRoutes } from './routes.ts'

export const salesPauseAdminFeature = { routes: [salesPauseRoutes] }
