import { reauthenticationSentences } from './api-sentences.ts'
import { reauthenticationRoutes } from './routes.ts'

export const reauthenticationFeature = {
  routes: [reauthenticationRoutes],
  apiSentences: reauthenticationSentences,
}
