import { llmsTxtRoutes } from './llms-txt-routes.ts'

export const assistantsFeature = {
  routes: [llmsTxtRoutes],
}
