import type { EstimateRequest, EstimateView } from '../estimate.ts'
import { post } from './endpoint.ts'

export const estimateNeed = post<{ body: EstimateRequest; answer: EstimateView }>('/api/estimate', 'public')
