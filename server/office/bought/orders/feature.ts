import { orderRoutes } from './routes.ts'

export const ordersAdminFeature = { routes: [orderRoutes] }
