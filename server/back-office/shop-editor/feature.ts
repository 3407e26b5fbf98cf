import { shopEditorSentences } from './api-sentences.ts'
import { shopPictureRoutes } from './pictures-routes.ts'
import { shopDeskRoutes } from './routes.ts'

export const shopEditorFeature = {
  routes: [shopDeskRoutes, shopPictureRoutes],
  apiSentences: shopEditorSentences,
}
