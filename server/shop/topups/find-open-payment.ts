import { lineTraits } from '#contract/line.ts'
import type { Money } from '#contract/money.ts'
import { secondsAfter } from '../../ground/clock.ts'
import type { Deps } from '../../ground/deps.ts'
import { type IntentFacts, readFacts } from '../payments/intent-facts.ts'
import type { Intent } from '../payments/payments.ts'
import { underCustomer } from '../payments/under-customer.ts'
import { lapseSale } from '../sales/lapse-sale.ts'
import { findTopUp, type TopUpRow } from '../sales/top-up-store.ts'
import type { TopUpWish } from './top-up-payer.ts'

type FindDeps = Pick<Deps, 'db' | 'clock' | 'payments'>

/** A customer needs some of the half hour that an open payment lives: an older one is not handed out again. */
const freshSeconds = 20 * 60

/**
 * A reload or a second tab gets the payment that is open already. The browser's cookie names it under our signature. One
 * for another amount of the same eSIM is closed first, so that the customer pays for one of them, and so is one that holds
 * store credit, which comes back.
 */
export async function findOpenPayment(deps: FindDeps, wish: TopUpWish, price: Money): Promise<Intent | undefined> {
  const { browser, payer, packageCode } = wish
  const intent = await deps.payments.readIntent(browser.lastIntentId)
  const facts = intent && readFacts(intent.metadata)
  const topUp = facts?.topUpId ? await findTopUp(deps.db, facts.topUpId) : undefined
  if (!intent || !facts || !topUp?.atForm || !lineTraits[topUp.status].awaitsPayment) return undefined
  if (!isOpen(intent) || facts.browser !== browser.hash || facts.userId !== payer.owner?.id) return undefined
  const isSameEsim = topUp.orderId === payer.found.order.id
  const isSame = isSameEsim && topUp.planCode === packageCode && topUp.amount === price.amount
  const isFresh = deps.clock.now() < secondsAfter(topUp.createdAt, freshSeconds)
  if (isSame && isFresh) return keepWord(deps, wish, intent, facts)
  if (isSameEsim || topUp.creditUsed > 0) await close(deps, intent, topUp)
  return undefined
}

const isOpen = ({ status }: Intent): boolean => status === 'unpaid' || status === 'needs_confirmation'

/** Whether the card is saved is what the owner says now. Undefined when the payment went through at this moment. */
async function keepWord(
  deps: FindDeps,
  { keeper }: TopUpWish,
  open: Intent,
  facts: IntentFacts,
): Promise<Intent | undefined> {
  const isCardSaved = keeper !== undefined
  if (isCardSaved === (facts.saveCard !== undefined)) return open
  const { kind, intent } = await underCustomer(deps, keeper, (customer) =>
    deps.payments.updateIntent(open.id, {
      metadata: { saveCard: isCardSaved ? 'yes' : '' },
      ...(customer && customer !== open.customer && { customer }),
      saveCard: isCardSaved,
    }),
  )
  return kind === 'updated' ? intent : undefined
}

async function close(deps: FindDeps, { id }: Intent, { saleId }: TopUpRow): Promise<void> {
  const { kind } = await deps.payments.cancelIntent(id)
  if (kind === 'cancelled') await lapseSale(deps, saleId, 'the customer chose again')
}
