import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { CheckoutView } from '#contract/checkout.ts'
import { forgetOpenPayment } from './open-payment.ts'
import { thankYouPath } from './place-order.ts'
import { unsaveGuest } from './use-guest.ts'

/** The order stands: tidies up after checkout and goes on to the thank-you page. Back does not lead into a paid checkout. */
export function useFinish(): (order: CheckoutView) => void {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  return (order) => {
    forgetOpenPayment()
    unsaveGuest()
    const isOfOrders = ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
      String(address).startsWith('/api/orders')
    void queryClient.invalidateQueries({ predicate: isOfOrders })
    navigate(thankYouPath(order), { replace: true })
  }
}
