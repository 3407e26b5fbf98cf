import { refundRequestRoutes } from './refund-request-routes.ts'

export const refundsAdminFeature = { routes: [refundRequestRoutes] }
