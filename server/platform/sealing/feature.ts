import { sealingRetention } from './retention.ts'

export const sealingFeature = {
  retention: sealingRetention,
}
