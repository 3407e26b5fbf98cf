import { useQuery } from '@tanstack/react-query'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as load } from '@stripe/stripe-js/pure'
import type { Language } from '#contract/languages/languages.ts'
import { pageLanguage } from '../../../language/words.ts'

/** Stripe has all our languages under the same codes, except Portuguese, which here is Brazil's. */
const localeOf = (language: Language) => (language === 'pt' ? 'pt-BR' : language)

/**
 * Stripe.js, loaded from Stripe as its terms require, with its fields and messages in the page's language. It loads
 * once, however often this is called.
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
