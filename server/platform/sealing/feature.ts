import { sealingRetention } from './retention.ts'
import { sealingSettings } from './settings.ts'

export const sealingFeature = {
  settings: sealingSettings,
  retention: sealingRetention,
}
