import { securityTxtRoutes } from './routes.ts'
import { securityTxtSettings } from './settings.ts'

export const securityTxtFeature = {
  settings: securityTxtSettings,
  routes: [securityTxtRoutes],
}
