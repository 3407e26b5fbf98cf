import { limitsRetention } from './retention.ts'

export const limitsFeature = {
  retention: limitsRetention,
}
