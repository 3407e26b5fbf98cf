import { Stripe } from 'stripe'

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The API base when it is not Stripe itself: `http://127.0.0.1:3000/sandbox/stripe`. */
  apiBase?: URL
  timeoutMs: number
  maxNetworkRetries: number
}

export const createStripeClient = ({ secretKey, apiBase, timeoutMs, maxNetworkRetries }: StripeConfig): Stripe =>
  new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    appInfo: { name: 'Landfall' },
    ...(apiBase && addressOf(apiBase)),
  })

/** The SDK takes host and port but no path before `/v1`, so its HTTP client adds one. */
function addressOf(apiBase: URL): Stripe.StripeConfig {
  const protocol = apiBase.protocol === 'http:' ? 'http' : 'https'
  const prefix = apiBase.pathname.replace(/\/$/, '')
  const client = Stripe.createNodeHttpClient()
  return {
    protocol,
    host: apiBase.hostname,
    port: apiBase.port || (protocol === 'http' ? 80 : 443),
    httpClient: {
      getClientName: () => client.getClientName(),
      makeRequest: (host, port, path, ...rest) => client.makeRequest(host, port, `${prefix}${path}`, ...rest),
    },
  }
}
