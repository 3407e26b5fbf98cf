import type { Config } from '../../platform/config/config.ts'
import { sandboxPayments, sandboxUrlOf } from '../../platform/config/sandbox.ts'
import type { StripeConfig } from './client.ts'

/** Stripe with the shop's own keys, or the sandbox in its place. */
export function stripeConfigOf(config: Config): StripeConfig {
  const patience = { timeoutMs: 15_000 * config.patienceTimes, maxNetworkRetries: 2 }
  if (config.stripe && !config.isRehearsal) return { ...config.stripe, ...patience }
  const apiBase = new URL(`${sandboxUrlOf(config)}/stripe`)
  return { ...(config.stripe ?? sandboxPayments), ...patience, apiBase }
}
