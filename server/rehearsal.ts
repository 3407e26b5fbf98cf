import { keysOf } from '#contract/base/keys.ts'
import { sandboxCredentials } from '../sandbox/esim-access/credentials.ts'

/**
 * Keys that look live and belong to the stand-ins: with them a shop runs as a live one and reaches no real service. No
 * account at Stripe has keys like these.
 */
export const rehearsalKeys = {
  STRIPE_SECRET_KEY: 'sk_live_rehearsal',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_rehearsal',
  STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
  ESIM_ACCESS_CODE: sandboxCredentials.accessCode,
  ESIM_SECRET_KEY: sandboxCredentials.secretKey,
} as const

type KeyName = keyof typeof rehearsalKeys
const names = keysOf(rehearsalKeys)

/**
 * Whether live settings are rehearsed with stand-ins. A rehearsal has the stand-ins' keys and no others: no real key is
 * sent to a stand-in, and none of theirs elsewhere.
 */
export function isRehearsed(
  values: { [Name in KeyName | 'SANDBOX_URL']?: string | undefined },
  problems: string[],
): boolean {
  const others = names.filter((name) => values[name] !== rehearsalKeys[name])
  if (others.includes('STRIPE_SECRET_KEY') && others.includes('STRIPE_PUBLISHABLE_KEY')) return false
  if (others.length > 0)
    problems.push(`A rehearsal has the keys of the stand-ins and no others: ${others.join(', ')} must be theirs too.`)
  if (!values.SANDBOX_URL) problems.push('A rehearsal needs SANDBOX_URL: start it with `npm run rehearse:live`.')
  return true
}
