import { reauthenticationSentences } from './api-sentences.ts'
import { proofRoutes } from './routes.ts'

export const reauthenticationFeature = {
  routes: [proofRoutes],
  apiSentences: reauthenticationSentences,
}
