import type { ProviderAnswer } from '../outcome.ts'

export interface Intent {
  id: string
  status: string
  /** In the currency's smallest unit. */
  amount: number
  currency: string
  last_payment_error: { payment_method?: { id: string } } | null
}

export interface Answer extends ProviderAnswer {
  paymentIntent?: Intent | undefined
}

export type Fields = Record<string, string>

const intentsAt = '/sandbox/stripe/v1/payment_intents'

const idIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

export type Provider = ReturnType<typeof openProvider>

/** Stands in for Stripe.js in the sandbox: the same calls on the same wire, answered from the shop's own address. */
export function openProvider(publishableKey: string) {
  const headers = { authorization: `Bearer ${publishableKey}` }

  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${intentsAt}/${path}`, { ...init, headers })
    const body = (await response.json()) as Intent & Pick<Answer, 'error'>
    return body.error ? { error: body.error } : { paymentIntent: body }
  }

  const post = (clientSecret: string, verb: string, fields: Fields) =>
    ask(`${idIn(clientSecret)}/${verb}`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
    })

  const retrieve = (clientSecret: string) =>
    ask(`${idIn(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`, { method: 'GET' })

  /** The connection broke, and the payment may still have gone through: asks the provider. */
  const readBack =
    (clientSecret: string) =>
    async (broken: unknown): Promise<Answer> => {
      const answer = await retrieve(clientSecret)
      if (answer.paymentIntent?.status === 'requires_payment_method') throw broken
      return answer
    }

  return {
    retrieve,
    confirm: (clientSecret: string, fields: Fields): Promise<Answer> =>
      post(clientSecret, 'confirm', fields).catch(readBack(clientSecret)),
    /** What the bank's own page reports once the cardholder has answered it. */
    authenticate: (clientSecret: string, result: 'complete' | 'fail'): Promise<Answer> =>
      post(clientSecret, 'sandbox_authenticate', { result }).catch(readBack(clientSecret)),
  }
}
