import { adminPartnerRoutes } from './routes.ts'

export const adminPartnersFeature = {
  routes: [adminPartnerRoutes],
}
