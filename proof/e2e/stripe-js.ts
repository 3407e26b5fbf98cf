import type { Page } from '@playwright/test'

/**
 * Replaces Stripe.js, which only works with Stripe: just enough of its objects for the shop's own code to run against.
 * What it confirms is paid in the sandbox, so that orders are real.
 */
function installStripeJs() {
  type Handler = (event: Record<string, unknown>) => void

  interface Opened {
    clientSecret?: string
    /** What elements opened without an intent state about the one to come. */
    amount?: number
    currency?: string
    setupFutureUsage?: string
  }

  const refused = (message: string) => ({ error: { type: 'invalid_request_error', message } })

  const confirm = async (clientSecret: string, { clientSecret: own, ...opened }: Opened) => {
    const id = clientSecret.split('_secret_')[0]
    const headers = { authorization: 'Bearer pk_test_sandbox' }
    const address = `/sandbox/stripe/v1/payment_intents/${id}`
    const found = await fetch(`${address}?client_secret=${clientSecret}`, { headers })
    const intent = (await found.json()) as { amount: number; currency: string; setup_future_usage: string | null }
    // As Stripe does for elements opened without an intent.
    if (!own && intent.setup_future_usage !== (opened.setupFutureUsage ?? null))
      return refused('The setup_future_usage of the elements and of the intent differ.')
    if (!own && (intent.amount !== opened.amount || intent.currency !== opened.currency))
      return refused('The amount of the elements and of the intent differ.')
    const answer = await fetch(`${address}/confirm`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
    })
    const body = (await answer.json()) as { error?: unknown }
    return body.error ? { error: body.error } : { paymentIntent: body }
  }

  const drawn: Record<string, (place: HTMLElement, tell: (event: string, detail?: object) => void) => void> = {
    payment: (place, tell) => {
      place.textContent = "Stripe's own fields"
      tell('ready')
    },
    expressCheckout: (place, tell) => {
      const button = document.createElement('button')
      button.textContent = 'Apple wallet'
      button.addEventListener('click', () => {
        tell('click', { resolve: () => undefined })
        const billingDetails = { name: 'Maya Lindqvist', email: `maya.${Date.now()}@example.com` }
        tell('confirm', { billingDetails, paymentFailed: () => place.append('wallet told of failure') })
      })
      place.append(button)
      tell('ready', { availablePaymentMethods: { applePay: true } })
    },
  }

  const createElement = (type: string) => {
    const handlers = new Map<string, Handler>()
    const tell = (event: string, detail: object = {}) => handlers.get(event)?.({ elementType: type, ...detail })
    const element = {
      on: (event: string, handler: Handler) => handlers.set(event, handler) && element,
      off: () => element,
      update: () => undefined,
      destroy: () => undefined,
      mount: (place: HTMLElement) => setTimeout(() => drawn[type]?.(place, tell), 50),
    }
    return element
  }

  const elements = (opened: Opened) => ({
    opened,
    create: createElement,
    getElement: () => null,
    update: () => undefined,
    submit: async () => ({}),
  })

  const stripe = () => ({
    elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmPayment: (options: { clientSecret?: string; elements: { opened: Opened } }) =>
      confirm(options.clientSecret ?? options.elements.opened.clientSecret ?? '', options.elements.opened),
  })
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) })
}

/** Makes the shop in this browser use Stripe as its provider. */
export async function payThroughStripe(page: Page): Promise<void> {
  await page.addInitScript(installStripeJs)
  const config = { publishableKey: 'pk_test_of_stripe', isSandbox: false }
  await page.route('**/api/payment-config', (route) => route.fulfill({ json: config }))
}
