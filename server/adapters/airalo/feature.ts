import { airaloSettings } from './settings.ts'

export const airaloFeature = {
  settings: airaloSettings,
}
