import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { planName } from '#contract/plans/place-names.ts'
import type { Coverage } from '#contract/supply/esim.ts'
import type { FeedPlan } from '#contract/channels/feed.ts'
import { addressIn, type Language } from '#contract/languages/languages.ts'
import type { BooksMoney } from '#contract/money/books-money.ts'
import { type ShownRate, shownPrice } from '#contract/money/charged-price.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { paths } from '#contract/site/paths.ts'
import { csvLine } from '../../../platform/csv/csv.ts'
import { etagOf } from '../../../platform/http/kept-answer.ts'
import { namingIn } from '../../../platform/languages/place-name.ts'
import type { Task } from '../../../platform/threads/tasks.ts'
import { presentPlan } from '../../plans/catalog/present-plan.ts'
import type { Plan } from '../../plans/catalog/store.ts'

declare module '../../../platform/threads/tasks.ts' {
  interface ThreadTasks {
    'write-feed': Task<FeedInput, WrittenFeed, FeedMaterial>
  }
}

export type FeedFormat = 'json' | 'csv'

/** What every feed of one state of the catalogue is written from. */
export interface FeedMaterial {
  plans: readonly { plan: Plan; price: BooksMoney }[]
  /** By the id of the plan, as the database writes it: parsing it is work for the thread. */
  coverage: ReadonlyMap<string, string>
}

interface FeedInput {
  format: FeedFormat
  language: Language
  /** At which prices are shown. */
  rate: ShownRate
  origin: string
  updatedAt: Date
  validUntil: Date
}

export interface WrittenFeed {
  etag: string
  /** Compressed by gzip. */
  bytes: Uint8Array
  /** Compressed by brotli. */
  tighter: Uint8Array
  /** Before which bytes of the text a ref is written in: where each address ends. */
  refPlaces: Uint32Array
}

/** What is on sale, for programs, with addresses that name no reader. Runs in a thread. */
export function writeFeed(input: FeedInput, { plans, coverage }: FeedMaterial): WrittenFeed {
  const { head, between, end, lineOf, afterAddress } = writers[input.format]
  const lineIn = linesIn(input)
  const text = [head(input)]
  const refPlaces = new Uint32Array(plans.length)
  let length = Buffer.byteLength(text[0] ?? '')
  for (const [index, { plan, price }] of plans.entries()) {
    const networks = JSON.parse(coverage.get(plan.id) ?? '[]') as Coverage[]
    const line = (index > 0 ? between : '') + lineOf(lineIn(plan, price, networks))
    length += Buffer.byteLength(line)
    refPlaces[index] = length - afterAddress.length
    text.push(line)
  }
  const body = Buffer.from(text.join('') + end)
  const tighter = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { etag: etagOf(body), bytes: gzipSync(body), tighter, refPlaces }
}

interface FeedWriter {
  head: (input: FeedInput) => string
  between: string
  end: string
  /** The address is the last of a line. */
  lineOf: (plan: FeedPlan) => string
  afterAddress: string
}

const writers: Record<FeedFormat, FeedWriter> = {
  json: {
    head: ({ updatedAt }) => `{"updatedAt":${JSON.stringify(updatedAt)},"plans":[`,
    between: ',',
    end: ']}',
    lineOf: (plan) => JSON.stringify(plan),
    afterAddress: '"}',
  },
  csv: {
    head: () => csvLine(columns),
    between: '',
    end: '',
    lineOf: (plan) => csvLine(columns.map((column) => cellOf(plan, column))),
    afterAddress: '\r\n',
  },
}

/** Facts that the network does not state are null, not guessed. */
function linesIn({ language, rate, origin, validUntil }: FeedInput) {
  const naming = namingIn(language)
  const until = validUntil.toISOString()
  return (plan: Plan, price: BooksMoney, networks: readonly Coverage[]): FeedPlan => {
    const { id, dataAmount, validityDays, coverageCountries, supportTopUp, ...view } = presentPlan(plan, price)
    const shown = shownPrice([price], rate)
    return {
      id,
      name: planName({ ...view, dataAmount, validityDays }, naming),
      countries: coverageCountries,
      dataMb: dataAmount,
      unlimited: dataAmount === null,
      days: validityDays,
      price: toDecimalString(shown),
      currency: shown.currency,
      validUntil: until,
      networks: networks.flatMap(({ countryCode, networks: carriers }) =>
        carriers.map(({ carrier, generation }) => ({
          country: countryCode,
          name: carrier,
          generation: generation || null,
        })),
      ),
      hotspot: null,
      topUp: supportTopUp,
      identity: null,
      url: origin + addressIn(language, paths.plan(id)),
    }
  }
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
