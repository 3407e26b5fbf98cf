import type { Retention } from '../../platform/retention/retention.ts'
import { figures } from './tables.ts'

export const adminRetention: Retention = {
  namesNobody: [figures],
}
