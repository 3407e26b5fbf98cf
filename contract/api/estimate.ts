import type { EstimateRequest, EstimateView } from '../plans/estimate-request.ts'
import { post } from './endpoint.ts'

export const estimateNeed = post<{ body: EstimateRequest; answer: EstimateView }>('/api/estimate', 'public')
