import type { Coverage } from '#contract/supply/esim.ts'
import type { MicroUsd, TopUpPlan, WholesalePlan } from '../../shop/supply/esims/wholesaler.ts'
import { Operator, Package, type PackageList, Place } from './answers.ts'
import type { z } from 'zod'
import { toMicroUsd } from './units.ts'

type List = z.infer<typeof PackageList>

/** Where the vendor names no day, the shortest time it names for any plan. */
const useWithinDays = 30

/** Everything that can be sold: not what needs a check of the traveller's identity, which the shop cannot do. */
export const toPlans = ({ data, pricing }: List): WholesalePlan[] =>
  readAll(Place, data).flatMap((place) =>
    readAll(Operator, place.operators)
      .filter(({ is_kyc_verify: needsCheck }) => needsCheck !== true)
      .flatMap((operator) =>
        readAll(Package, operator.packages)
          .filter(({ type }) => type === 'sim')
          .flatMap((one) => toPlan(place, operator, one, discountOf(pricing))),
      ),
  )

export const discountOf = (pricing: List['pricing']): number => pricing?.discount_percentage ?? 0

/** Our cost: a price of its own, or the retail price less the account's discount. */
export function costOf({ net_price: net, price }: Package, discount: number): MicroUsd | undefined {
  if (typeof net === 'number') return toMicroUsd(net)
  return typeof price === 'number' ? toMicroUsd(price * (1 - discount / 100)) : undefined
}

function toPlan(place: Place, operator: Operator, one: Package, discount: number): WholesalePlan[] {
  const cost = costOf(one, discount)
  const coverage = coverageOf(operator)
  if (cost === undefined || coverage.length === 0) return []
  const size = one.is_unlimited ? 'Unlimited' : one.data.replace(/\s+/g, '')
  const days = one.day === 1 ? '1 Day' : `${one.day} Days`
  return [
    {
      code: one.id,
      name: `${place.title} ${size} ${days}`,
      description: one.fair_usage_policy,
      cost,
      suggestedPrice: typeof one.price === 'number' ? toMicroUsd(one.price) : null,
      dataMb: one.is_unlimited ? null : (one.amount ?? null),
      dailyMb: null,
      slowedTo: slowedTo(one),
      validityDays: one.day,
      startsAt: /inst/i.test(operator.activation_policy) ? 'installation' : 'firstConnection',
      useWithinDays: operator.install_window_days ?? useWithinDays,
      speed: speedOf(operator),
      reach: place.country_code ? 'country' : place.slug === 'world' ? 'world' : 'region',
      destination: { code: place.country_code || place.slug, name: place.title },
      coverage,
      supportsTopUp: operator.rechargeability === true,
      exitCodes: [],
      textMessages: operator.plan_type === 'data' ? 'none' : null,
      ...(operator.is_kyc_verify === false && { identityCheck: 'none' as const }),
    },
  ]
}

/** `After 2 GB a day the speed is reduced to 1 Mbps.` */
const slowedTo = ({ fair_usage_policy: policy }: Package): string | null =>
  /\d+(\.\d+)?\s?[km]bps/i.exec(policy)?.[0] ?? null

const generations = ['3G', '4G', '5G']

function speedOf({ coverages }: Operator): string {
  const told = new Set(
    (coverages ?? []).flatMap(({ networks }) => (networks ?? []).flatMap(({ types }) => types ?? [])),
  )
  return generations.filter((generation) => told.has(generation)).join('/')
}

const coverageOf = ({ coverages }: Operator): Coverage[] =>
  (coverages ?? []).map(({ code, name, networks }) => ({
    countryCode: code.toUpperCase(),
    countryName: name || code,
    networks: (networks ?? []).map((network) => ({
      carrier: network.name,
      generation: generations.findLast((generation) => network.types?.includes(generation)) ?? '',
    })),
  }))

const topUpMark = /-topup$/

export const toTopUps = ({ data, pricing }: List): TopUpPlan[] =>
  readAll(Package, data).flatMap((one) => {
    const cost = costOf(one, discountOf(pricing))
    if (cost === undefined) return []
    return [
      {
        code: one.id,
        name: one.title || one.id,
        cost,
        suggestedPrice: typeof one.price === 'number' ? toMicroUsd(one.price) : null,
        samePlan: topUpMark.test(one.id) ? one.id.replace(topUpMark, '') : null,
        dataMb: one.is_unlimited ? null : (one.amount ?? null),
        validityDays: one.day,
      },
    ]
  })

/** One unreadable entry must not hide the others. */
const readAll = <T>(shape: z.ZodType<T>, entries: readonly unknown[]): T[] =>
  entries.flatMap((entry) => {
    const parsed = shape.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
