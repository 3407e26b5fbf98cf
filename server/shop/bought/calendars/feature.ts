import { calendarsRetention } from './retention.ts'
import { calendarRoutes } from './routes.ts'

export const calendarsFeature = {
  routes: [calendarRoutes],
  retention: calendarsRetention,
}
