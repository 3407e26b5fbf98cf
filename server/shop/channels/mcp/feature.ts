import { llmsTxtRoutes } from './llms-txt-routes.ts'
import { mcpRoutes } from './mcp-routes.ts'

export const assistantsFeature = {
  routes: [llmsTxtRoutes, mcpRoutes],
}
