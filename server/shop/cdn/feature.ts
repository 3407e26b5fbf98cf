import { cdnJobs } from './jobs.ts'
import { purgeAfterStart } from './jobs.ts'

export const cdnFeature = {
  jobs: cdnJobs,
  prepare: purgeAfterStart,
}
