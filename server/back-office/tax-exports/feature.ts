import { taxExportSentences } from './api-sentences.ts'
import { taxExportRoutes } from './routes.ts'

export const taxExportsFeature = { routes: [taxExportRoutes], apiSentences: taxExportSentences }
