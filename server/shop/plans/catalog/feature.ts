import { catalogAlerts } from './alerts.ts'
import { catalogJobs } from './jobs.ts'
import type { WithCatalog } from './open-catalog.ts'
import { catalogRetention } from './retention.ts'
import { catalogRoutes } from './routes.ts'
import { catalogSettings } from './settings.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { ensureCatalog } from './sync-catalog.ts'

export const catalogFeature = {
  alerts: catalogAlerts,
  routes: [catalogRoutes, sitemapRoutes],
  jobs: catalogJobs,
  settings: catalogSettings,
  stock: ensureCatalog,
  pageVersion: ({ catalog }: WithCatalog) => catalog.version,
  retention: catalogRetention,
}
