import type { Retention } from '../../../platform/retention/retention.ts'
import { orderCalendars } from './tables.ts'

export const calendarsRetention: Retention = {
  namesNobody: [orderCalendars],
}
