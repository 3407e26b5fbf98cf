import { oauthHooks } from './account-hooks.ts'
import { protocolRoutes } from './protocol-routes.ts'
import { oauthRetention } from './retention.ts'
import { consentRoutes } from './consent-routes.ts'

export const oauthFeature = {
  routes: [consentRoutes, protocolRoutes],
  accountHooks: oauthHooks,
  retention: oauthRetention,
}
