import { profileRetention } from './retention.ts'

export const profileFeature = {
  retention: profileRetention,
}
