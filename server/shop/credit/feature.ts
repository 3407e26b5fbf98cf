import { creditAlerts } from './alerts.ts'
import { creditHooks } from './account-hooks.ts'
import { creditRetention } from './retention.ts'

export const creditFeature = {
  alerts: creditAlerts,
  accountHooks: creditHooks,
  retention: creditRetention,
}
