import { profileRetention } from './retention.ts'
import { profileSettings } from './settings.ts'

export const profileFeature = {
  settings: profileSettings,
  retention: profileRetention,
}
