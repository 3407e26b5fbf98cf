import { measurePause } from './measure-pause.ts'
import type { WithPause } from './open-pause.ts'
import { salesPauseRetention } from './retention.ts'
import { pauseRoutes } from './routes.ts'

export const salesPauseFeature = {
  routes: [pauseRoutes],
  prepare: async ({ pause }: WithPause) => void (await pause.refresh()),
  pageVersion: ({ pause }: WithPause) => pause.version,
  retention: salesPauseRetention,
  measures: [measurePause],
}
