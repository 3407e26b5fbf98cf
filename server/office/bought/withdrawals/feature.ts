import { withdrawalRoutes } from './routes.ts'

export const withdrawalsAdminFeature = { routes: [withdrawalRoutes] }
