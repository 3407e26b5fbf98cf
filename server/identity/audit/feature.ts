import { auditRetention } from './retention.ts'

export const auditFeature = {
  retention: auditRetention,
}
