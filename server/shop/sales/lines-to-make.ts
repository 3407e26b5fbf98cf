import { type Money, money } from '#contract/money.ts'
import type { Deps } from '../../ground/deps.ts'
import { findSoldPlan, type PlanForSale } from '../catalog/plan-for-sale.ts'
import type { IntentFacts } from '../payments/intent-facts.ts'
import type { Intent } from '../payments/payments.ts'
import { promiseFacts } from '../plan-facts/promise-facts.ts'
import { findFacts } from '../plan-facts/store.ts'
import { findQuote } from './quote-store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'catalog'>

/** One eSIM that a payment pays for. */
export interface LineToMake {
  planCode: string
  /** Undefined for one that nobody here has ever heard of. */
  plan: PlanForSale | undefined
  /** In minor units of the payment's currency. */
  price: number
  promisedFacts: string | undefined
  tripId?: string | undefined
  departsOn?: string
  returnsOn?: string
}

/**
 * What a payment was opened for: a plan, or the lines of its quote. A plan withdrawn in the meantime is still sold: it was
 * on sale when the payment was opened. None where no eSIM can come of it.
 */
export const linesToMake = (deps: Needs, intent: Intent, facts: IntentFacts): Promise<LineToMake[]> =>
  facts.kind === 'trip' ? quotedLines(deps, intent, facts) : planLine(deps, intent, facts)

async function planLine(
  deps: Needs,
  intent: Intent,
  { planCode = '', factsVersion }: IntentFacts,
): Promise<LineToMake[]> {
  const plan = await findSoldPlan(deps, planCode)
  if (!plan) return []
  const price = money(intent.amount, intent.currency)
  const promisedFacts = await factsPromised(deps, { plan, price, shown: factsVersion })
  return [{ planCode: plan.code, plan, price: price.amount, promisedFacts }]
}

async function quotedLines(deps: Needs, intent: Intent, { quoteId }: IntentFacts): Promise<LineToMake[]> {
  const quote = await findQuote(deps.db, quoteId)
  // What was paid is what the lines cost, or nobody can say which of them was paid for.
  if (!quote || sumOf(quote.lines) !== intent.amount) return []
  const lines: LineToMake[] = []
  for (const { planCode, price, factsVersion, from, to } of quote.lines) {
    const plan = await findSoldPlan(deps, planCode)
    const shown = { price: money(price, intent.currency), shown: factsVersion ?? undefined }
    const promisedFacts = plan && (await factsPromised(deps, { plan, ...shown }))
    lines.push({
      planCode,
      plan,
      price,
      promisedFacts,
      tripId: quote.tripId ?? undefined,
      departsOn: from,
      returnsOn: to,
    })
  }
  return lines.some(({ plan }) => plan) ? lines : []
}

const sumOf = (lines: readonly { price: number }[]): number => lines.reduce((sum, { price }) => sum + price, 0)

interface Promised {
  plan: PlanForSale
  price: Money
  /** Which version the payment says. */
  shown: string | undefined
}

/** What was shown when the payment opened; where that was not kept, what the plan is now at the price that was paid. */
async function factsPromised(deps: Needs, { plan, price, shown }: Promised): Promise<string | undefined> {
  const current = await promiseFacts(deps, plan.code, price)
  const isKept = shown !== undefined && (shown === current || (await findFacts(deps.db, shown)) !== undefined)
  return isKept ? shown : current
}
