import { taxExportRoutes } from './routes.ts'
import { accountsSettings } from './settings.ts'

export const taxExportsFeature = {
  routes: [taxExportRoutes],
  settings: accountsSettings,
}
