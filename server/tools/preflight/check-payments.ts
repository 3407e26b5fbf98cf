import { Stripe } from 'stripe'
import { createStripeClient, type StripeConfig } from '../../adapters/stripe/client.ts'
import { eventTypes } from '../../adapters/stripe/event.ts'
import { failed, fine, type Finding, note, reasonOf } from './finding.ts'

type Mode = 'live' | 'test'

const modeOf = (key: string): Mode => (key.includes('_live_') ? 'live' : 'test')

const keysPage = (mode: Mode) => `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}apikeys`

/** One cheap read that needs a valid key. */
export async function checkSecretKey(config: StripeConfig): Promise<Finding> {
  const mode = modeOf(config.secretKey)
  try {
    await createStripeClient(config).paymentIntents.list({ limit: 1 })
  } catch (error) {
    const isRefused = error instanceof Stripe.errors.StripeAuthenticationError
    return isRefused
      ? failed('Stripe rejects STRIPE_SECRET_KEY', `copy the secret key from ${keysPage(mode)}`)
      : failed(`Stripe did not answer: ${reasonOf(error)}`, 'check that this machine can reach https://api.stripe.com')
  }
  if (config.apiBase) return fine('the sandbox takes play money')
  return mode === 'live' ? fine('valid, live: cards are charged') : note('valid, test mode: no card is charged')
}

/** A publishable key belongs to the secret one if it can see a payment made with the secret one. */
export async function checkPublishableKey(config: StripeConfig): Promise<Finding> {
  const mode = modeOf(config.secretKey)
  const mend = `copy both keys from the same page: ${keysPage(mode)}`
  if (!config.publishableKey.startsWith(`pk_${mode}_`))
    return failed(
      `STRIPE_PUBLISHABLE_KEY does not start with pk_${mode}_, although the secret key is a ${mode} key`,
      mend,
    )
  try {
    const { data } = await createStripeClient(config).paymentIntents.list({ limit: 1 })
    const [payment] = data
    if (!payment?.client_secret) return fine(`a ${mode} key, like the secret one; no payment yet to test it with`)
    const asBrowser = createStripeClient({ ...config, secretKey: config.publishableKey })
    await asBrowser.paymentIntents.retrieve(payment.id, { client_secret: payment.client_secret })
    return fine('matches the secret key')
  } catch (error) {
    return failed(`STRIPE_PUBLISHABLE_KEY does not match the secret key: ${reasonOf(error)}`, mend)
  }
}

/** Stripe must have our address as an endpoint, subscribed to the events we need. */
export async function checkPaymentWebhook(config: StripeConfig, shopUrl: string): Promise<Finding> {
  const url = `${shopUrl}/api/webhooks/stripe`
  const mend = `add an endpoint for ${url} at https://dashboard.stripe.com/webhooks with the events ${eventTypes.join(', ')}, and set STRIPE_WEBHOOK_SECRET to its signing secret`
  if (!config.webhookSecret.startsWith('whsec_'))
    return failed('STRIPE_WEBHOOK_SECRET is not a signing secret: those start with whsec_', mend)
  try {
    const { data } = await createStripeClient(config).webhookEndpoints.list({ limit: 100 })
    // The sandbox notifies the shop it was started for.
    const isOurs = (known: string) => known === url || (config.apiBase && known.endsWith('/api/webhooks/stripe'))
    const endpoint = data.find((known) => isOurs(known.url) && known.status === 'enabled')
    if (!endpoint) return failed(`Stripe sends nothing to ${url}`, mend)
    const told = new Set(endpoint.enabled_events)
    const untold = told.has('*') ? [] : eventTypes.filter((type) => !told.has(type))
    return untold.length === 0
      ? fine(`events go to ${endpoint.url}`)
      : failed(`Stripe does not send ${url} these events: ${untold.join(', ')}`, 'add these events to the endpoint')
  } catch (error) {
    // A restricted key may not list endpoints; that does not make it wrong.
    return note(`the secret is set; Stripe did not say where it sends events: ${reasonOf(error)}`)
  }
}
