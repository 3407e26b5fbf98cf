import { z } from 'zod'
import { Country } from '../identity/country.ts'
import { Consents } from '../site/legal.ts'
import { sharedMoves, statusesBeforeGoods, statusesOfMoneyBack } from './line-moves.ts'
import { ChargeCurrency, PackageCode, ShownAmount, WantsAnother } from '../plans/purchase.ts'
import { sentence } from '../languages/sentence.ts'
import { sharedTraits, type StatusTraits, traits, traitsIn } from './status-traits.ts'

export const topUpStatuses = [...statusesBeforeGoods, 'delivered', ...statusesOfMoneyBack] as const
export type TopUpStatus = (typeof topUpStatuses)[number]

export const topUpEventNames = [
  'payment_succeeded',
  'payment_lapsed',
  'data_added',
  'esim_returned',
  'withdrawn',
  'supplier_refused',
  'deadline_passed',
  'given_up',
  'refund_started',
  'refunded',
  'refund_failed',
  'given_another_way',
  'money_kept',
] as const
export type TopUpEvent = (typeof topUpEventNames)[number]

/**
 * A top-up is delivered or refunded just as an order is. Data once added cannot be taken back, so delivered is the end,
 * unless the eSIM itself is given back and its data with it, or its owner withdraws after some use.
 */
const moves: Record<TopUpStatus, Partial<Record<TopUpEvent, TopUpStatus>>> = {
  ...sharedMoves,
  processing: { data_added: 'delivered', supplier_refused: 'failed', deadline_passed: 'failed', given_up: 'failed' },
  // No second attempt: its eSIM may be gone.
  failed: { refund_started: 'refunding' },
  delivered: { esim_returned: 'failed', withdrawn: 'kept' },
}

/** Where an event takes a top-up; undefined when it is not allowed there. */
export const topUpAfter = (status: TopUpStatus, event: TopUpEvent): TopUpStatus | undefined => moves[status][event]

/** What each status of a top-up means. */
export const topUpTraits: Readonly<Record<TopUpStatus, StatusTraits>> = {
  ...sharedTraits,
  processing: { ...sharedTraits.processing, badge: { colour: 'blue', label: sentence('Being added') } },
  // Its owner cannot give it back: the wholesaler keeps the price of data that was added.
  delivered: traits(
    { colour: 'green', label: sentence('Added') },
    ...(['isPaid', 'isInUse', 'earns', 'costs', 'isAtRest'] as const),
  ),
}

/** The same for a page, which may be older than the server that answers it. */
export const topUpTraitsOf = (status: string): StatusTraits => traitsIn(topUpTraits, status)

export const TopUpPackageView = z.object({
  id: z.string(),
  packageCode: z.string(),
  name: z.string(),
  /** A decimal string, `4.99`. */
  price: z.string(),
  /** Megabytes; null when unlimited. */
  dataAmount: z.number().nullable(),
  /** Days that it extends a running plan by. */
  validityDays: z.number().optional(),
})
export type TopUpPackageView = z.infer<typeof TopUpPackageView>

export const TopUpRequest = z.object({
  orderId: z.string().min(1).max(64),
  packageCode: PackageCode,
  amount: ShownAmount,
  currency: ChargeCurrency,
  consents: Consents,
  country: Country.optional(),
  again: WantsAnother,
})
export type TopUpRequest = z.infer<typeof TopUpRequest>
