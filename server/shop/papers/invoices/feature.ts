import { invoicesAlerts } from './alerts.ts'
import { invoiceJobs } from './jobs.ts'
import { measureReports } from './measure-reports.ts'
import { invoicesRetention } from './retention.ts'
import { invoiceRoutes } from './routes.ts'

export const invoicesFeature = {
  routes: [invoiceRoutes],
  jobs: invoiceJobs,
  alerts: invoicesAlerts,
  measures: [measureReports],
  retention: invoicesRetention,
}
