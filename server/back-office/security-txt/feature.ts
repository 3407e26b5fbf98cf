import { securityTxtRoutes } from './routes.ts'

export const securityTxtFeature = {
  routes: [securityTxtRoutes],
}
