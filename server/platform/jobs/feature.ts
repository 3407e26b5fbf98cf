import { jobsRetention } from './retention.ts'

export const jobsFeature = {
  retention: jobsRetention,
}
