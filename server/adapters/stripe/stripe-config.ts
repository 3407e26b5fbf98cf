import type { Config } from '../../platform/config/config.ts'
import { sandboxPayments, sandboxUrlOf } from '../../platform/config/sandbox.ts'
import type { StripeConfig } from './client.ts'

/** Stripe with the shop's own keys, or the sandbox in its place. */
export function stripeConfigOf(config: Config): StripeConfig {
  const patience = { timeoutMs: 15_000 * config.patienceTimes, maxNetworkRetries: 2 }
  if (config.stripe) return { ...config.stripe, ...patience }
  return { ...sandboxPayments, ...patience, apiBase: new URL(`${sandboxUrlOf(config)}/stripe`) }
}
