import type { Retention } from '../../../platform/retention/retention.ts'
import { exchangeRates } from './tables.ts'

export const currenciesRetention: Retention = {
  namesNobody: [exchangeRates],
}
