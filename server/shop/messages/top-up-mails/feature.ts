import { topUpMailJobs } from './jobs.ts'

export const topUpMailsFeature = {
  jobs: topUpMailJobs,
}
