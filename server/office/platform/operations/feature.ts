import { operationsJobs } from './jobs.ts'
import { measureBackups } from './measure-backups.ts'
import { operationsRetention } from './retention.ts'
import { operationsRoutes } from './routes.ts'

export const operationsFeature = {
  routes: [operationsRoutes],
  jobs: operationsJobs,
  retention: operationsRetention,
  measures: [measureBackups],
}
