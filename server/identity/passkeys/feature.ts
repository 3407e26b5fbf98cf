import { passkeyHooks } from './account-hooks.ts'
import { passkeysRetention } from './retention.ts'
import { passkeyRoutes } from './routes.ts'

export const passkeysFeature = {
  routes: [passkeyRoutes],
  accountHooks: passkeyHooks,
  retention: passkeysRetention,
}
