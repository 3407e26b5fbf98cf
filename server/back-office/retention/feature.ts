import { retentionJobs } from './jobs.ts'
import { measureRetention } from './measure-retention.ts'

export const retentionFeature = {
  jobs: retentionJobs,
  measures: [measureRetention],
}
