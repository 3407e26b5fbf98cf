import { auditHooks } from './account-hooks.ts'
import { adminRoutes } from './routes.ts'

export const adminFeature = {
  routes: [adminRoutes],
  accountHooks: auditHooks,
}
