import { openIdSettings } from './settings.ts'

export const openIdFeature = {
  settings: openIdSettings,
}
