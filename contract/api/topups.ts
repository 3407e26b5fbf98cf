import type { PlacedTopUp } from '../placed-top-up.ts'
import type { TopUpPackageView, TopUpRequest } from '../top-up.ts'
import { get, post } from './endpoint.ts'

interface OfEsim {
  iccid?: string
}

export const listTopUpPlans = get<{ query: OfEsim; answer: TopUpPackageView[] }>('/api/topup/packages', 'user')
export const listTopUpPlansOf = get<{ params: 'iccid'; answer: TopUpPackageView[] }>(
  '/api/topup/packages/:iccid',
  'user',
)
export const buyTopUp = post<{ body: TopUpRequest; answer: PlacedTopUp }>('/api/topup', 'user')
