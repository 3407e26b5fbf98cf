import { picturesRetention } from './retention.ts'

export const picturesFeature = {
  retention: picturesRetention,
}
