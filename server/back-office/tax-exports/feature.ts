import { taxExportSentences } from './api-sentences.ts'
import { taxExportRoutes } from './routes.ts'
import { accountsSettings } from './settings.ts'

export const taxExportsFeature = {
  routes: [taxExportRoutes],
  apiSentences: taxExportSentences,
  settings: accountsSettings,
}
