import type { EstimateRequest, EstimateView } from '../estimate/estimate-request.ts'
import { post } from './endpoint.ts'

export const estimateNeed = post<{ body: EstimateRequest; answer: EstimateView }>('/api/estimate', 'public')
