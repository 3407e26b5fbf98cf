import type { ShopMode } from './platform/config/config.ts'

interface Keys {
  stripe: { secretKey: string; publishableKey: string } | undefined
  hasWholesaler: boolean
  sandbox: 'on' | 'off' | undefined
  allowsTestPayments: boolean
}

type Payments = 'played' | 'test' | 'live'

/** A key that is not clearly a test key counts as live: that mistake costs nothing. */
const isTestKey = (key: string): boolean => /^(sk|rk|pk)_test_/.test(key)

const paymentsOf = ({ stripe }: Keys): Payments =>
  !stripe ? 'played' : [stripe.secretKey, stripe.publishableKey].every(isTestKey) ? 'test' : 'live'

/**
 * Real goods need real money and the other way round. Play goes with play, and a trial has to be allowed explicitly.
 */
const meetings: Record<Payments, Record<'playGoods' | 'realGoods', ShopMode | { refused: string }>> = {
  played: {
    playGoods: 'sandbox',
    realGoods: {
      refused:
        "A live wholesaler would hand out real eSIMs for play money: set live Stripe keys, or Stripe's test keys and ALLOW_TEST_PAYMENTS=1 for a trial.",
    },
  },
  test: { playGoods: 'sandbox', realGoods: 'trial' },
  live: {
    playGoods: {
      refused:
        'A live STRIPE_SECRET_KEY would take real money for play eSIMs: set ESIM_ACCESS_CODE and ESIM_SECRET_KEY too, or use a test key.',
    },
    realGoods: 'live',
  },
}

/** The mode that the keys imply, and each reason why the shop must not start. */
export function modeOf(keys: Keys): { mode: ShopMode; problems: string[] } {
  const payments = paymentsOf(keys)
  const meeting = meetings[payments][keys.hasWholesaler ? 'realGoods' : 'playGoods']
  const mode = typeof meeting === 'string' ? meeting : 'live'
  const problems = typeof meeting === 'string' ? [] : [meeting.refused]

  const { stripe } = keys
  if (keys.sandbox === 'off' && !stripe)
    problems.push('SANDBOX=off needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.')
  if (keys.sandbox === 'off' && !keys.hasWholesaler)
    problems.push('SANDBOX=off needs ESIM_ACCESS_CODE and ESIM_SECRET_KEY.')
  if (stripe && isTestKey(stripe.secretKey) !== isTestKey(stripe.publishableKey))
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.')
  if (mode === 'trial' && !keys.allowsTestPayments)
    problems.push(
      'A live wholesaler would hand out real eSIMs for play money: use a live Stripe key, or set ALLOW_TEST_PAYMENTS=1 for a trial.',
    )
  if (mode !== 'sandbox' && keys.sandbox === 'on') problems.push(sandboxWith(payments, keys))
  return { mode: keys.sandbox === 'off' && mode === 'sandbox' ? 'live' : mode, problems }
}

const sandboxWith = (payments: Payments, { hasWholesaler }: Keys): string => {
  const live = [...(payments === 'live' ? ['STRIPE_SECRET_KEY'] : []), ...(hasWholesaler ? ['ESIM_ACCESS_CODE'] : [])]
  return `SANDBOX=on opens the shop to anyone who can reach it, so it must not run with live keys (${live.join(' and ')}): set SANDBOX=off, or remove them.`
}
