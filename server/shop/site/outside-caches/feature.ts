import { cdnJobs } from './jobs.ts'
import { purgeAfterStart } from './jobs.ts'
import { cdnSettings } from './settings.ts'

export const cdnFeature = {
  settings: cdnSettings,
  jobs: cdnJobs,
  prepare: purgeAfterStart,
}
