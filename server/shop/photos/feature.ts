import { photosSentences } from './api-sentences.ts'
import { photosRoutes } from './routes.ts'

export const photosFeature = {
  routes: [photosRoutes],
  apiSentences: photosSentences,
}
