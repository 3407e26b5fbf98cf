import type { PlanForSale } from '../../plans/catalog/plan-for-sale.ts'
import type { OfferedData, OfferedEsim, OfferedLine } from '../../basics/sale-tables/tables.ts'

/** The days of a trip that an eSIM is for. */
interface TripDays {
  tripId: string
  departsOn: string
  returnsOn: string
}

/** An eSIM as it is offered at this moment: the sale does not change when the catalogue does. */
export const offerEsim = (plan: PlanForSale, promisedFacts: string | undefined, trip?: TripDays): OfferedEsim => ({
  kind: 'order',
  planId: plan.id,
  planCode: plan.code,
  planName: plan.name,
  dataMb: plan.dataMb,
  validityDays: plan.validityDays,
  speed: plan.speed,
  carrier: plan.carrier,
  countryCode: plan.countryCode,
  supportsTopUp: plan.supportsTopUp,
  startsAt: plan.startsAt,
  supplier: plan.supplier,
  costMicroUsd: plan.costMicroUsd,
  costRate: plan.costs.costRate,
  costRateOn: plan.costs.costRateOn,
  price: plan.price.amount,
  promisedFacts: promisedFacts ?? null,
  tripId: trip?.tripId ?? null,
  departsOn: trip?.departsOn ?? null,
  returnsOn: trip?.returnsOn ?? null,
})

/** For the ledger: `Bought Japan 1 GB`. */
export const inWords = (line: OfferedLine): string =>
  line.kind === 'order' ? `Bought ${line.planName}` : `Topped up ${line.planName}`

export const isEsim = (line: OfferedLine): line is OfferedEsim => line.kind === 'order'
export const isData = (line: OfferedLine): line is OfferedData => line.kind === 'top-up'

/** What a code takes off each line; undefined where none does. */
export const discountsOf = (lines: readonly Pick<OfferedLine, 'discount'>[]): number[] | undefined =>
  lines.some(({ discount }) => discount) ? lines.map(({ discount = 0 }) => discount) : undefined
