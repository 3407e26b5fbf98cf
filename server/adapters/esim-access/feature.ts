import { esimAccessSettings } from './settings.ts'

export const esimAccessFeature = {
  settings: esimAccessSettings,
}
