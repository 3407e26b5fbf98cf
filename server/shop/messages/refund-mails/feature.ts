import { refundMailJobs } from './jobs.ts'

export const refundMailsFeature = {
  jobs: refundMailJobs,
}
