import type { ReferralView } from '../bought/referral.ts'
import { get, post } from './endpoint.ts'

export const readReferral = get<{ answer: ReferralView }>('/api/account/referral', 'user')
export const makeReferral = post<{ answer: ReferralView }>('/api/account/referral', 'user')
