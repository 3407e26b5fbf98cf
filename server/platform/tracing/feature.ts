import { tracingSettings } from './settings.ts'

export const tracingFeature = {
  settings: tracingSettings,
}
