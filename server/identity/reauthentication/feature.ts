import { reauthenticationRoutes } from './routes.ts'

export const reauthenticationFeature = {
  routes: [reauthenticationRoutes],
}
