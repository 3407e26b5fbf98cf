import { dayNumber } from '#contract/channels/price-validity.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { feedRoutes } from './routes.ts'

export const feedsFeature = {
  routes: [feedRoutes],
  // Pages of plans state until when their prices hold, so each is drawn again every day.
  pageVersion: ({ clock }: WithClock) => dayNumber(clock.now()),
}
