import { money, toDecimalString } from '#contract/money/money.ts'
import { type SaleRate } from '#contract/money/sale-money.ts'
import { chargedPrice } from '#contract/money/charged-price.ts'
import type { RefusalCode } from '#contract/refusals/refusals.ts'
import { type TopUpRequest, topUpTraits } from '#contract/sales/top-up.ts'
import type { AutoTopUpStop } from '#contract/bought/auto-top-up.ts'
import type { User } from '../../../identity/accounts/store.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { chargeRate } from '../../money/currencies/charge-rate.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { savedCardOf } from '../../money/payments/charge-saved-card.ts'
import type { PayDeps } from '../../sales/settle/pay-sale.ts'
import { automaticKey, findSold } from '../../sales/sell/sell.ts'
import { offerTopUps } from '../topups/offer-top-ups.ts'
import { placeTopUp } from '../topups/place-top-up.ts'
import { type BegunBuy, begin } from './begin-buy.ts'
import { endBuy, letGo, stopRule } from './store.ts'

type Deps = PayDeps & WithSuppliers

type Outcome =
  | { kind: 'bought'; topUpId: string }
  | { kind: 'stopped'; why: AutoTopUpStop }
  /** Nothing was opened or charged, and the agreement stands. */
  | { kind: 'later' }

/**
 * Tops up an eSIM as its owner agreed, once for each time its data runs low, and tells them. If the price rose, the
 * card is gone or declined, or the bank asks a question, nothing is bought, the agreement ends, and they are told that
 * instead.
 */
export async function buyByItself(deps: Deps, orderId: string): Promise<void> {
  const begun = await begin(deps, orderId)
  if (!begun) return
  const outcome = await buy(deps, begun)
  if (outcome.kind === 'later') return letGo(deps.db, begun.buy)
  const end =
    outcome.kind === 'bought'
      ? ({ outcome: 'bought', topUpId: outcome.topUpId } as const)
      : ({ outcome: outcome.why, topUpId: null } as const)
  await deps.db.transaction(async (tx) => {
    const ended = await endBuy(tx, begun.buy, end)
    if (!ended) return
    if (outcome.kind === 'stopped') await stopRule(tx, orderId, outcome.why)
    await deps.queue.enqueue(tx, 'mail-auto-top-up', { buyId: ended.id })
  })
}

async function buy(deps: Deps, begun: BegunBuy): Promise<Outcome> {
  const { buyer, buy: crossing } = begun
  const { orderId, totalMb } = crossing
  // With the id of this attempt: after the owner agreed again it must not find the sale that was declined.
  const requestKey = `${automaticKey}${orderId}-${totalMb}-${crossing.id}`
  try {
    // A sale that an earlier run opened may be paid: it is resumed as it was sold, whatever price, package or card is
    // now.
    const wish = (await soldBefore(deps, buyer, requestKey)) ?? (await choose(deps, begun))
    if ('kind' in wish) return wish
    const { consents: agreed, country } = begun.rule
    const topUp = await placeTopUp(deps, {
      buyer,
      orderId,
      requestKey,
      ...wish,
      agreed,
      // Each is for a crossing of its own.
      again: true,
      country: country ?? undefined,
    })
    // An earlier run was refused, and died before it could record that.
    if (!topUpTraits[topUp.status].isPaid && topUpTraits[topUp.status].isGivenUp)
      return { kind: 'stopped', why: 'declined' }
    return { kind: 'bought', topUpId: topUp.id }
  } catch (error) {
    const outcome = error instanceof Refusal ? outcomes[error.code] : undefined
    if (!outcome) throw error
    return outcome
  }
}

type TopUpChoice = Pick<TopUpRequest, 'packageCode' | 'amount' | 'currency'> & { rate?: SaleRate }

/** A rate that rose by no more than this is the shop's to bear: it charges what was agreed. */
const mostRise = 1.1

async function soldBefore({ db }: Deps, buyer: User, requestKey: string): Promise<TopUpChoice | undefined> {
  const sold = await findSold(db, buyer, requestKey)
  if (!sold) return undefined
  const { sale, line } = sold
  return {
    packageCode: line.planCode,
    currency: sale.currency,
    amount: toDecimalString(money(sale.list, sale.currency)),
  }
}

/** What was agreed, at today's price, or why it is not bought. */
async function choose(deps: Deps, { rule, buyer, esim }: BegunBuy): Promise<TopUpChoice | Outcome> {
  const { planCode } = rule
  const offer = (await offerTopUps(deps, esim, { by: 'sale' })).find(({ code }) => code === planCode)
  if (!offer) return { kind: 'stopped', why: 'unavailable' }
  const today = await chargeRate(deps, rule.currency)
  const { perUsd: agreed } = rule
  const kept = today.perUsd > agreed && today.perUsd <= agreed * mostRise ? { ...today, perUsd: agreed } : today
  // An ending that the shop gave its prices since then is no rise of this one.
  const rates = [kept, { ...kept, ends: undefined }]
  const rate = rates.find((each) => chargedPrice(offer.price, each).amount <= rule.price)
  if (!rate) return { kind: 'stopped', why: 'price_rose' }
  const price = chargedPrice(offer.price, rate)
  // Also when store credit would pay it all: without a card, nothing could pay for the next one.
  await savedCardOf(deps, buyer.id)
  return { packageCode: planCode, currency: rule.currency, amount: toDecimalString(price), rate }
}

const outcomes: Partial<Record<RefusalCode, Outcome>> = {
  sales_paused: { kind: 'later' },
  // The price changed between the check and the sale: the next run compares again.
  price_changed: { kind: 'later' },
  currency_not_charged: { kind: 'stopped', why: 'unavailable' },
  no_saved_card: { kind: 'stopped', why: 'no_card' },
  card_declined: { kind: 'stopped', why: 'declined' },
  payment_not_done: { kind: 'stopped', why: 'declined' },
  confirmation_needed: { kind: 'stopped', why: 'bank_asks' },
  top_up_unavailable: { kind: 'stopped', why: 'unavailable' },
  plan_unavailable: { kind: 'stopped', why: 'unavailable' },
  order_not_found: { kind: 'stopped', why: 'ended' },
  signed_out: { kind: 'stopped', why: 'ended' },
  // They agreed before they lived where the law asks for their consent.
  consent_missing: { kind: 'stopped', why: 'consent' },
}
