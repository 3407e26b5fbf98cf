import { vouchersRetention } from './retention.ts'

export const vouchersFeature = { retention: vouchersRetention }
