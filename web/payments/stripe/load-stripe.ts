import { useQuery } from '@tanstack/react-query'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as load } from '@stripe/stripe-js/pure'
import type { Language } from '#contract/languages/languages.ts'
import { pageLanguage } from '../../language/words.ts'

/** Our languages are Stripe's too, but for Portuguese, which means Brazil's here. */
const localeOf = (language: Language) => (language === 'pt' ? 'pt-BR' : language)

/**
 * Stripe.js, fetched from Stripe as its terms ask; its fields and what it says are in the page's language. It is loaded
 * once, however often it is asked for.
 */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await load(publishableKey, { locale: localeOf(pageLanguage()) })
  if (!stripe) throw new Error('Stripe.js runs in browsers only')
  return stripe
}

export const useStripeJs = (publishableKey: string) =>
  useQuery({
    queryKey: ['stripe.js', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    structuralSharing: false,
  })
