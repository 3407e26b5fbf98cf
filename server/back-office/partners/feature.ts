import { adminPartnerSentences } from './api-sentences.ts'
import { adminPartnerRoutes } from './routes.ts'

export const adminPartnersFeature = {
  routes: [adminPartnerRoutes],
  apiSentences: adminPartnerSentences,
}
