import type { FastifyRequest } from 'fastify'
import { sentence } from '#contract/sentence.ts'
import type { Deps } from '../../ground/deps.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import { type IntentFacts, readFacts } from '../payments/intent-facts.ts'
import type { Intent } from '../payments/payments.ts'
import type { CheckoutBrowser } from './browser-cookie.ts'

const signInAgain = sentence('You have been signed out. Please sign in again: what you paid for is in your account.')

/** A payment this account opened, from whichever browser; one that a guest opened, from that browser. */
export async function findOwnPayment(
  { payments }: Pick<Deps, 'payments'>,
  request: FastifyRequest,
  browser: CheckoutBrowser | undefined,
  intentId: string,
): Promise<{ intent: Intent; facts: IntentFacts } | undefined> {
  const intent = await payments.readIntent(intentId)
  if (!intent) return undefined
  const facts = readFacts(intent.metadata)
  if (!facts) return undefined
  const user = (await request.visitor.session())?.user
  const isOwn = facts.userId ? facts.userId === user?.id : browser && facts.browser === browser.hash
  if (isOwn) return { intent, facts }
  if (browser && facts.browser === browser.hash)
    throw new Refusal('signed_out', 'the payment was opened by a signed-in customer', {
      message: ({ say }) => say(signInAgain),
    })
  return undefined
}
