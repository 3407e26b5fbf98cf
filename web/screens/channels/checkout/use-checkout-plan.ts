import { useQuery } from '@tanstack/react-query'
import { checkoutPlan } from '#contract/channels/checkout-link.ts'
import { type CheckoutPlan, readCheckoutPlan } from '#contract/channels/checkout-plan.ts'
import { hasPrice } from '#contract/plans/plan-value.ts'
import { planName } from '#contract/plans/place-names.ts'
import { booksCurrency, readMoney, toDecimalString, zero } from '#contract/money/money.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { useIsAlive } from '../../../hydration/use-is-alive.ts'
import { useNaming } from '../../../language/naming.ts'
import { usePageSearch } from '../../../router/page-search.ts'
import { planQuery } from '../../../plans/plan-cards/plan-queries.ts'

/** A plan as checkout shows it. */
export interface ShownPlan extends Omit<CheckoutPlan, 'price'> {
  /** A decimal string. */
  price: string
  /** The price on the previous page, if the address carries it in the same currency. */
  seenPrice: string
  region?: string | undefined
  /** The catalogue entry; undefined while only the address describes the plan. */
  inCatalogue?: PackageView
  /** The server has confirmed the plan. Until then the data comes from the address, which anyone can edit. */
  isChecked: boolean
}

export type PlanState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: Error; retry: () => void }
  /** No longer sold, or without a price to sell it for. */
  | { kind: 'withdrawn'; plan: ShownPlan }
  | { kind: 'found'; plan: ShownPlan }

/** Which plan to fetch: the one in the query, whatever the path says. */
export const planToFetch = (packageId: string, search: URLSearchParams): string =>
  readCheckoutPlan(search.get('package'))?.packageCode ?? packageId

/** The plan's name in the page's language. Only the catalogue reliably says where the plan is valid. */
export function useShownName({ name, inCatalogue }: ShownPlan): string {
  const naming = useNaming()
  return inCatalogue ? planName(inCatalogue, naming) : name
}

/** The plan being bought: from the address at once, then from the server. */
export function useCheckoutPlan(packageId: string): PlanState {
  const search = usePageSearch()
  const carried = readCheckoutPlan(search.get('package'))
  const { data: heard, error, refetch } = useQuery(planQuery(planToFetch(packageId, search)))
  // The server rendered the plan from the address, so the first browser render has to match it.
  const data = useIsAlive() ? heard : undefined

  if (data && !hasPrice(data)) return { kind: 'withdrawn', plan: { ...fromServer(data, carried), ...nothing } }
  if (data) return { kind: 'found', plan: fromServer(data, carried) }
  if (carried && data === null) return { kind: 'withdrawn', plan: { ...fromAddress(carried), isChecked: true } }
  if (carried) return { kind: 'found', plan: fromAddress(carried) }
  if (data === null) return { kind: 'missing' }
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' }
}

/** A plan without a price cannot be sold, and may lack its currency too. */
const nothing = { price: '0.00', seenPrice: '0.00', currency: booksCurrency }

const fromServer = (plan: PackageView, carried: CheckoutPlan | undefined): ShownPlan => ({
  ...checkoutPlan(plan),
  price: plan.price,
  seenPrice: carried && carried.currency === plan.currency ? decimalPrice(carried) : plan.price,
  countryCode: plan.countryId ?? carried?.countryCode,
  region: plan.region ?? undefined,
  inCatalogue: plan,
  isChecked: true,
})

const fromAddress = (plan: CheckoutPlan): ShownPlan => ({
  ...plan,
  price: decimalPrice(plan),
  seenPrice: decimalPrice(plan),
  isChecked: false,
})

const decimalPrice = ({ price, currency }: CheckoutPlan): string =>
  toDecimalString(readMoney(price, currency) ?? zero(currency))
