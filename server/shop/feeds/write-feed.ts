import { setImmediate } from 'node:timers/promises'
import { planName } from '#contract/catalog/place-names.ts'
import type { Coverage } from '#contract/esims/esim.ts'
import type { FeedPlan, PlanFeed } from '#contract/feeds/feed.ts'
import { addressIn, type Language } from '#contract/languages/languages.ts'
import { convertMoney, type Money, toDecimalString } from '#contract/money/money.ts'
import { paths } from '#contract/pages/paths.ts'
import { csvLine } from '../../platform/csv/csv.ts'
import { namingIn } from '../../platform/languages/place-name.ts'
import { presentPlan } from '../catalog/present-plan.ts'
import type { Plan } from '../catalog/store.ts'

interface FeedInput {
  plans: readonly Plan[]
  priceOf: (plan: Plan) => Money
  coverage: ReadonlyMap<string, readonly Coverage[]>
  language: Language
  currency: string
  /** How much of `currency` one unit of the prices' own is. */
  rate: number
  origin: string
  /** Added to each address. */
  ref?: string | undefined
  updatedAt: Date
  validUntil: Date
}

/** Other requests are served after so many plans: a large catalogue takes a second to write. */
const atATime = 250

/** What is on sale, for programs. Facts that the network does not state are null, not guessed. */
export async function writeFeed(input: FeedInput): Promise<PlanFeed> {
  const { plans, priceOf, coverage, language, currency, rate, origin } = input
  const mark = input.ref ? `?ref=${encodeURIComponent(input.ref)}` : ''
  const naming = namingIn(language)
  const validUntil = input.validUntil.toISOString()
  const written: FeedPlan[] = []
  for (const [index, plan] of plans.entries()) {
    if (index % atATime === atATime - 1) await setImmediate()
    const price = priceOf(plan)
    const { id, dataAmount, validityDays, coverageCountries, supportTopUp, ...view } = presentPlan(plan, price)
    written.push({
      id,
      name: planName({ ...view, dataAmount, validityDays }, naming),
      countries: coverageCountries,
      dataMb: dataAmount,
      unlimited: dataAmount === null,
      days: validityDays,
      price: toDecimalString(price.currency === currency ? price : convertMoney(price, rate, currency)),
      currency,
      validUntil,
      networks: (coverage.get(id) ?? []).flatMap(({ countryCode, networks }) =>
        networks.map(({ carrier, generation }) => ({
          country: countryCode,
          name: carrier,
          generation: generation || null,
        })),
      ),
      hotspot: null,
      topUp: supportTopUp,
      identity: null,
      url: origin + addressIn(language, paths.plan(id)) + mark,
    })
  }
  return { updatedAt: input.updatedAt.toISOString(), plans: written }
}

const columns = [
  'id',
  'name',
  'countries',
  'dataMb',
  'unlimited',
  'days',
  'price',
  'currency',
  'validUntil',
  'networks',
  'hotspot',
  'topUp',
  'identity',
  'url',
] as const satisfies readonly (keyof FeedPlan)[]

/** The same as a table, lists in one cell. */
export const feedAsCsv = ({ plans }: PlanFeed): string =>
  csvLine(columns) + plans.map((plan) => csvLine(columns.map((column) => cellOf(plan, column)))).join('')

function cellOf(plan: FeedPlan, column: (typeof columns)[number]): string | number | null {
  switch (column) {
    case 'countries':
      return plan.countries.join(' ')
    case 'networks':
      return plan.networks
        .map(({ country, name, generation }) => [country, name, generation].filter(Boolean).join(' '))
        .join('; ')
    case 'unlimited':
    case 'topUp':
    case 'hotspot':
    case 'identity':
      return plan[column] === null ? null : plan[column] ? 'yes' : 'no'
    default:
      return plan[column]
  }
}
