import { createHash } from 'node:crypto'
import type { Coverage } from '#contract/supply/esim.ts'
import type { OfferFacts } from './tables.ts'

/** The facts of an offer or a plan that a traveller would notice if they differed. */
export type ComparedFacts = Pick<
  OfferFacts,
  | 'dataMb'
  | 'dailyMb'
  | 'slowedTo'
  | 'validityDays'
  | 'startsAt'
  | 'useWithinDays'
  | 'coverage'
  | 'supportsTopUp'
  | 'exitCodes'
  | 'textMessages'
  | 'identityCheck'
>

/**
 * Offers with the same key promise the same and are one plan for the customer: same countries, networks, data, speed
 * cap, days, start and top-ups. Null when the supplier leaves something out that would have to be equal: then only an
 * operator can say that two offers are one plan.
 */
export function matchKeyOf(facts: ComparedFacts): string | null {
  const places = networksByCountry(facts.coverage)
  const isNetworkUnstated = [...places.values()].some((networks) => networks.size === 0)
  if (places.size === 0 || isNetworkUnstated || isCapUnstated(facts)) return null
  const { dataMb, dailyMb, validityDays, startsAt, supportsTopUp } = facts
  const where = [...places]
    .map(([code, networks]) => [code, [...networks].toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const equal = [where, dataMb, dailyMb, kbpsOf(facts.slowedTo), validityDays, startsAt, supportsTopUp]
  return createHash('sha256').update(JSON.stringify(equal)).digest('base64url').slice(0, 24)
}

/** No plan is without any limit: one that names neither data nor a speed leaves the limit out. */
const isCapUnstated = ({ dataMb, dailyMb, slowedTo }: ComparedFacts) =>
  dataMb === null && dailyMb === null && slowedTo === null

/** What a traveller gets differently from the two, in words; empty when an operator may sell them as one plan. */
export function contradictionsBetween(one: ComparedFacts, other: ComparedFacts): string[] {
  const places = [networksByCountry(one.coverage), networksByCountry(other.coverage)] as const
  const hasSameCountries =
    places[0].size === places[1].size && [...places[0].keys()].every((code) => places[1].has(code))
  const hasSameNetworks = [...places[0]].every(([code, networks]) => {
    const others = places[1].get(code)
    return !others || others.size === 0 || networks.size === 0 || isSame(networks, others)
  })
  const isCapKnown = !isCapUnstated(one) && !isCapUnstated(other)
  const differences: [boolean, string][] = [
    [!hasSameCountries, 'countries'],
    [!hasSameNetworks, 'networks'],
    [one.dataMb !== other.dataMb || one.dailyMb !== other.dailyMb, 'data'],
    [isCapKnown && kbpsOf(one.slowedTo) !== kbpsOf(other.slowedTo), 'speed after the data is used'],
    [one.validityDays !== other.validityDays, 'days'],
    [one.startsAt !== other.startsAt, 'start'],
    [one.supportsTopUp !== other.supportsTopUp, 'top-up'],
  ]
  return differences.flatMap(([isDifferent, what]) => (isDifferent ? [what] : []))
}

/** Text messages are promised only where each of them takes them. */
const messagesOfBoth = (one: SharedFacts['textMessages'], other: SharedFacts['textMessages']) =>
  one === other ? one : one === 'none' || other === 'none' ? 'none' : null

/** What is true of every one of them: a fact that one leaves out is left out. */
export function trueOfEach<Facts extends SharedFacts>(all: readonly [Facts, ...Facts[]]): SharedFacts {
  const [first, ...others] = all
  return others.reduce<SharedFacts>(
    (shared, each) => ({
      coverage: shared.coverage.map((place) => ({ ...place, networks: networksOfBoth(place, each.coverage) })),
      exitCodes:
        shared.exitCodes.length === 0 || each.exitCodes.length === 0
          ? []
          : [...new Set([...shared.exitCodes, ...each.exitCodes])].toSorted(),
      textMessages: messagesOfBoth(shared.textMessages, each.textMessages),
      identityCheck: shared.identityCheck === each.identityCheck ? (shared.identityCheck ?? null) : null,
    }),
    {
      coverage: first.coverage,
      exitCodes: first.exitCodes,
      textMessages: first.textMessages,
      identityCheck: first.identityCheck ?? null,
    },
  )
}

export interface SharedFacts {
  coverage: Coverage[]
  exitCodes: string[]
  textMessages: 'none' | 'received' | null
  identityCheck?: 'none' | null
}

const networksOfBoth = ({ countryCode, networks }: Coverage, others: readonly Coverage[]): Coverage['networks'] => {
  const known = networksByCountry(others).get(countryCode.toUpperCase())
  return networks.filter((network) => known?.has(nameOf(network)))
}

/**
 * What of a promise an offer would break, in words; empty when it keeps all of it. More data, days or networks than
 * promised break nothing.
 */
export function brokenBy(offer: ComparedFacts, promised: ComparedFacts): string[] {
  const places = networksByCountry(offer.coverage)
  const broken: [boolean, string][] = [
    [promised.coverage.some(({ countryCode }) => !places.has(countryCode.toUpperCase())), 'countries'],
    [
      [...networksByCountry(promised.coverage)].some(([code, networks]) =>
        [...networks].some((network) => places.has(code) && !places.get(code)?.has(network)),
      ),
      'networks',
    ],
    [offer.dataMb !== null && (promised.dataMb === null || offer.dataMb < promised.dataMb), 'data'],
    [isLess(offer.dailyMb, promised.dailyMb), 'data a day'],
    [isSlower(offer, promised), 'speed after the data is used'],
    [offer.validityDays < promised.validityDays, 'days'],
    [offer.startsAt === 'installation' && promised.startsAt === 'firstConnection', 'start'],
    [offer.useWithinDays < promised.useWithinDays, 'days to begin'],
    [promised.supportsTopUp && !offer.supportsTopUp, 'top-up'],
    [
      promised.exitCodes.length > 0 &&
        (offer.exitCodes.length === 0 || offer.exitCodes.some((code) => !promised.exitCodes.includes(code))),
      'where it reaches the internet',
    ],
    [promised.textMessages === 'received' && offer.textMessages !== 'received', 'text messages'],
    [promised.identityCheck === 'none' && offer.identityCheck !== 'none', 'identity check'],
  ]
  return broken.flatMap(([isBroken, what]) => (isBroken ? [what] : []))
}

const isLess = (one: number | null, promised: number | null) => one !== null && (promised === null || one < promised)

/** A cap that was not named was not promised; none named now may be any. */
const isSlower = (offer: ComparedFacts, promised: ComparedFacts) => {
  const [speed, least] = [kbpsOf(offer.slowedTo), kbpsOf(promised.slowedTo)]
  if (least === null) return isCapUnstated(offer) && !isCapUnstated(promised)
  return speed === null || (typeof speed === 'number' && typeof least === 'number' ? speed < least : speed !== least)
}

/** Suppliers write `384 Kbps`, `1Mbps` or `1 Mbps`; what cannot be read is compared as it stands. */
function kbpsOf(speed: string | null): number | string | null {
  if (speed === null) return null
  const [, figure, unit] = /([\d.]+)\s*([km])bps/i.exec(speed) ?? []
  if (figure === undefined || unit === undefined) return speed.trim().toLowerCase()
  return Number(figure) * (unit.toLowerCase() === 'm' ? 1000 : 1)
}

const networksByCountry = (coverage: readonly Coverage[]): Map<string, Set<string>> =>
  new Map(coverage.map(({ countryCode, networks }) => [countryCode.toUpperCase(), new Set(networks.map(nameOf))]))

/** `NTT docomo 5G`: the same carrier by an older generation is another network to a traveller. */
const nameOf = ({ carrier, generation }: Coverage['networks'][number]): string =>
  `${carrier
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')} ${/[2-9]G(?!.*[2-9]G)/i.exec(generation)?.[0].toUpperCase() ?? ''}`

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((each) => other.has(each))
