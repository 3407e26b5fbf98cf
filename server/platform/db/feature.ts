import { databaseAlerts } from './alerts.ts'
import { databaseSettings } from './settings.ts'

export const databaseFeature = {
  settings: databaseSettings,
  alerts: databaseAlerts,
}
