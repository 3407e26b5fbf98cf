import { figuresJobs } from './jobs.ts'
import { keepDays } from './keep-days.ts'
import { figuresRetention } from './retention.ts'
import { figuresRoutes } from './routes.ts'

export const figuresFeature = {
  routes: [figuresRoutes],
  jobs: figuresJobs,
  prepare: keepDays,
  retention: figuresRetention,
}
