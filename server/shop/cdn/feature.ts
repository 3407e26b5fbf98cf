import { copiesJobs } from './jobs.ts'
import { purgeAfterStart } from './jobs.ts'

export const cdnFeature = {
  jobs: copiesJobs,
  prepare: purgeAfterStart,
}
