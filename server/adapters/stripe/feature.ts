import { stripeSettings } from './settings.ts'

export const stripeFeature = {
  settings: stripeSettings,
}
