import type { Deps } from '../../ground/deps.ts'
import { heldUntil } from '../payments/open-payments.ts'
import type { Intent } from '../payments/payments.ts'
import type { LineToMake } from './lines-to-make.ts'
import type { Parts } from './parts.ts'
import { reckon } from './reckon.ts'

/**
 * Whether a payment came after its price had ended and would now cost the shop more than it allows: by what the same costs
 * today, or by what the wholesaler asks for it. Such a payment goes back whole.
 */
export async function isQuoteEnded(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  intent: Intent,
  lines: readonly LineToMake[],
  shares: readonly Parts[],
): Promise<boolean> {
  if ((intent.paidAt ?? intent.createdAt) <= (await heldUntil(db, intent))) return false
  const { currency } = intent
  const sale = { card: intent.amount, perUsd: 1 }
  let forgone = 0
  for (const [index, { plan, price }] of lines.entries()) {
    const share = shares[index]
    if (!plan || !share) continue
    forgone += plan.price.amount - price
    const { list: amount, discount, card } = share
    const { loss } = reckon({ amount, discount, card, currency }, sale, plan.costMicroUsd, config.cardFee)
    if (loss > config.maxLossMicroUsd) return true
  }
  return forgone * microsPerCent > config.maxLossMicroUsd
}

const microsPerCent = 10_000
