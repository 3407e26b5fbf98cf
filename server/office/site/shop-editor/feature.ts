import { shopPictureRoutes } from './pictures-routes.ts'
import { shopEditorRoutes } from './routes.ts'

export const shopEditorFeature = {
  routes: [shopEditorRoutes, shopPictureRoutes],
}
