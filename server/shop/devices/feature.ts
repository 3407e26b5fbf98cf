import { devicesSentences } from './api-sentences.ts'
import { deviceRoutes } from './routes.ts'

export const devicesFeature = {
  routes: [deviceRoutes],
  apiSentences: devicesSentences,
}
