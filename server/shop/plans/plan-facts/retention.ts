import type { Retention } from '../../../platform/retention/retention.ts'
import { planFacts } from './tables.ts'

export const planFactsRetention: Retention = {
  namesNobody: [planFacts],
}
