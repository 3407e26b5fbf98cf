import type { PaymentIntentView } from '../channels/checkout.ts'
import type { PayingWith } from '../channels/paying-with.ts'
import type { PlacedTopUp } from '../sales/placed-top-up.ts'
import type { TopUpPackageView, TopUpRequest } from '../sales/top-up.ts'
import type { OpenTopUpRequest, TopUpLinkView } from '../bought/top-up-link.ts'
import type { TopUpPage, TopUpPaymentRequest, TopUpPaymentState } from '../bought/top-up-payment.ts'
import { get, post } from './endpoint.ts'

interface EsimQuery {
  iccid?: string
}

export const listTopUpPlans = get<{ query: EsimQuery; answer: TopUpPackageView[] }>('/api/topup/packages', 'user')
export const listTopUpPlansOf = get<{ params: 'iccid'; answer: TopUpPackageView[] }>(
  '/api/topup/packages/:iccid',
  'user',
)
export const buyTopUp = post<{ body: TopUpRequest; answer: PlacedTopUp }>('/api/topup', 'user')
/** The card that would be charged now. */
export const readPayingWith = get<{ answer: PayingWith }>('/api/topup/paying-with', 'user')
/** A POST, so that the token is in the body and in no access log. */
export const openTopUpLink = post<{ body: OpenTopUpRequest; answer: TopUpLinkView }>('/api/topup/link', 'decided')
/** For the owner, the browser that placed the order, and the holder of the link in a message. */
export const openTopUpPayment = post<{ body: TopUpPaymentRequest; answer: PaymentIntentView }>(
  '/api/topup/payments',
  'decided',
)
/** After the bank has confirmed, and as often as the page wants to know the state of the top-up. */
export const settleTopUpPayment = post<{ params: 'id'; answer: TopUpPaymentState }>(
  '/api/topup/payments/:id/settle',
  'decided',
)
/** The link that messages carry, for the owner and the browser that placed the order. */
export const makeTopUpLink = post<{ params: 'id'; answer: TopUpPage }>('/api/orders/:id/top-up-link', 'decided')
