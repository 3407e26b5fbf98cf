import { auditHooks } from './account-hooks.ts'
import { auditRoutes } from './audit-routes.ts'

export const auditAdminFeature = { routes: [auditRoutes], accountHooks: auditHooks }
