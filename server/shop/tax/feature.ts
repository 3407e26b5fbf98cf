import { requireSeller } from './require-seller.ts'
import { taxRetention } from './retention.ts'

export const taxFeature = { prepare: requireSeller, retention: taxRetention }
