import { useQuery } from '@tanstack/react-query'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as load } from '@stripe/stripe-js/pure'

/** Stripe.js, fetched from Stripe as its terms ask. It is loaded once, however often it is asked for. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await load(publishableKey)
  if (!stripe) throw new Error('Stripe.js runs in browsers only')
  return stripe
}

export const useStripeJs = (publishableKey: string) =>
  useQuery({
    queryKey: ['stripe.js', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    structuralSharing: false,
  })
