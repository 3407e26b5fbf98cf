import type { Retention } from '../../../platform/retention/retention.ts'
import { alarms } from './tables.ts'

export const alarmsRetention: Retention = {
  namesNobody: [alarms],
}
