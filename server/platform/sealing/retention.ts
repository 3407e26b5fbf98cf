import type { Retention } from '../retention/retention.ts'
import { sealingKeys } from './tables.ts'

export const sealingRetention: Retention = {
  namesNobody: [sealingKeys],
}
