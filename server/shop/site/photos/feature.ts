import { photosRoutes } from './routes.ts'

export const photosFeature = {
  routes: [photosRoutes],
}
