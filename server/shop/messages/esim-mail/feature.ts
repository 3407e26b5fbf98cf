import { esimMailJobs } from './jobs.ts'

export const esimMailFeature = {
  jobs: esimMailJobs,
}
