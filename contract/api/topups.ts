import type { PayingWith } from '../paying-with.ts'
import type { PlacedTopUp } from '../placed-top-up.ts'
import type { TopUpPackageView, TopUpRequest } from '../top-up.ts'
import type { OpenTopUpRequest, TopUpLinkView } from '../top-up-link.ts'
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
/** Which card would be charged now. */
export const readPayingWith = get<{ answer: PayingWith }>('/api/topup/paying-with', 'user')
/** A POST, so that the token travels in the body and reaches no access log. */
export const openTopUpLink = post<{ body: OpenTopUpRequest; answer: TopUpLinkView }>('/api/topup/link', 'decided')
