import type { Retention } from '../retention/retention.ts'
import { workers } from './tables.ts'

export const jobsRetention: Retention = {
  namesNobody: [workers],
}
