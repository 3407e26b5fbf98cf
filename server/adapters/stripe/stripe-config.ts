import type { Config } from '../../platform/config/config.ts'
import { sandboxUrlOf } from '../../platform/config/sandbox.ts'
import type { StripeConfig } from './client.ts'
import type { StripeKeys } from './settings.ts'

/** Keys of a play account. They work in the sandbox only, so they are not secret. */
export const sandboxPayments = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
}

/** Stripe with the shop's own keys, or the sandbox in its place. */
export function stripeConfigOf(config: Config & StripeKeys): StripeConfig {
  const patience = { timeoutMs: 15_000 * config.patienceTimes, maxNetworkRetries: 2 }
  if (config.stripe && !config.isRehearsal) return { ...config.stripe, ...patience }
  const apiBase = new URL(`${sandboxUrlOf(config)}/stripe`)
  return { ...(config.stripe ?? sandboxPayments), ...patience, apiBase }
}
