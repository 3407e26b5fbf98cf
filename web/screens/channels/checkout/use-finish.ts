import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { listOrders } from '#contract/api/orders.ts'
import type { CheckoutView } from '#contract/channels/checkout.ts'
import { asksUnder } from '../../../data/query.ts'
import { forgetOpenPayment } from '../../../money/payments/open-payment.ts'
import { forgetCode } from './use-code.ts'
import { forgetAddress } from './use-address.ts'
import { forgetCompany } from './use-company.ts'
import { thankYouPath } from './place-order.ts'
import { forgetTravellers } from './use-travellers.ts'
import { unsaveGuest } from './use-guest.ts'

/**
 * The order exists: clears the checkout state and replaces the page with the thank-you page, so that Back does not lead
 * into a paid checkout.
 */
export function useFinish(): (order: CheckoutView) => void {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  return (order) => {
    forgetOpenPayment()
    forgetCode()
    forgetCompany()
    forgetAddress()
    unsaveGuest()
    forgetTravellers()
    void queryClient.invalidateQueries({ predicate: asksUnder(listOrders.path) })
    navigate(thankYouPath(order), { replace: true })
  }
}
