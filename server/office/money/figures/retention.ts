import type { Retention } from '../../../platform/retention/retention.ts'
import { deliveryDays, saleDays } from './tables.ts'

export const figuresRetention: Retention = {
  namesNobody: [saleDays, deliveryDays],
}
