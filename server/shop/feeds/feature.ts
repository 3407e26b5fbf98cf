import { feedRoutes } from './routes.ts'

export const feedsFeature = {
  routes: [feedRoutes],
}
