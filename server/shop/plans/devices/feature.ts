import { deviceRoutes } from './routes.ts'

export const devicesFeature = {
  routes: [deviceRoutes],
}
