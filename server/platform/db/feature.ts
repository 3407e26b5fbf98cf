import { databaseSettings } from './settings.ts'

export const databaseFeature = {
  settings: databaseSettings,
}
