import { countries, type Country, type Network } from '../esim-access/catalogue/countries.ts'
import { regions, world } from '../esim-access/catalogue/groups.ts'
import { chooseNetworks } from '../esim-access/catalogue/networks.ts'
import { countryOffers, type Offer } from '../esim-access/catalogue/offers.ts'

/**
 * What Airalo sells in the same world as the other wholesaler: fewer sizes, at prices of its own. Some plans run on the
 * networks of the other's, some on others.
 */
export interface Package {
  id: string
  /** Null when unlimited. */
  gigabytes: number | null
  days: number
  /** In cents: what a shop pays, and what it is recommended to ask. */
  netCents: number
  retailCents: number
}

export interface Operator {
  id: number
  title: string
  isTopUpPossible: boolean
  coverages: { code: string; name: string; networks: Network[] }[]
  packages: Package[]
}

export interface Place {
  slug: string
  /** Empty for a region and for the world. */
  countryCode: string
  title: string
  operators: Operator[]
}

/** The currency of the account. */
export const currency = 'USD'

interface Size {
  gigabytes: number
  days: number
}

const sizes: readonly Size[] = [
  { gigabytes: 1, days: 7 },
  { gigabytes: 3, days: 15 },
  { gigabytes: 5, days: 30 },
  { gigabytes: 10, days: 30 },
  { gigabytes: 20, days: 30 },
]
/** Multiples of the price of 1 GB for a week, and the share of the retail price that a shop pays. */
const times = [0.9, 1.6, 2.2, 3.4, 5]
const netShares = [0.52, 0.6, 0.66]

const inCents = (usd: number): number => Math.max(50, Math.round(usd * 2) * 50)

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Each country has a brand of its own, which is in the ids of its packages. */
const brandOf = (slug: string): string => `${slug} link`

function packagesOf(brand: string, gigabyteUsd: number, index: number): Package[] {
  const share = netShares[index % netShares.length] ?? 0.6
  return sizes.map(({ gigabytes, days }, rung) => {
    const retailCents = inCents(gigabyteUsd * (times[rung] ?? 1))
    return {
      id: `${slugOf(brand)}-${days}days-${gigabytes}gb`,
      gigabytes,
      days,
      netCents: Math.round(retailCents * share),
      retailCents,
    }
  })
}

const isSameSize = (offer: Offer, size: Size) => offer.gigabytes === size.gigabytes && offer.days === size.days

/** One operator for each size: a plan's networks are its operator's. */
function operatorsOf(country: Country, index: number): Operator[] {
  const slug = slugOf(country.name)
  const brand = brandOf(slug)
  const isOnOtherNetworks = index % 3 === 2
  return packagesOf(brand, country.gigabyteUsd, index).map((one, at) => {
    const rung = countryOffers.findIndex((offer) =>
      isSameSize(offer, { gigabytes: one.gigabytes ?? 0, days: one.days }),
    )
    const offer = countryOffers[rung]
    const networks = offer ? chooseNetworks(country.networks, offer, isOnOtherNetworks ? rung + 1 : rung) : []
    return {
      id: 500 + index * 10 + at,
      title: brand,
      isTopUpPossible: offer?.canTopUp ?? false,
      coverages: [{ code: country.code, name: country.name, networks }],
      packages: [one],
    }
  })
}

const groups = [...regions.slice(0, 4), world]

/** Sold for a few days without a limit. */
const unlimitedIn = new Set(['JP', 'TH', 'TR'])

export const places: readonly Place[] = [
  ...countries.map((country, index) => {
    const slug = slugOf(country.name)
    const operators = operatorsOf(country, index)
    const [first] = operators
    const unlimited: Package = {
      id: `${slugOf(brandOf(slug))}-3days-unlimited`,
      gigabytes: null,
      days: 3,
      netCents: 690,
      retailCents: 1150,
    }
    return {
      slug,
      countryCode: country.code,
      title: country.name,
      operators:
        first && unlimitedIn.has(country.code)
          ? [...operators, { ...first, id: first.id + 9, isTopUpPossible: false, packages: [unlimited] }]
          : operators,
    }
  }),
  ...groups.map(({ name, gigabyteUsd, members }, index) => {
    const slug = name === world.name ? 'world' : slugOf(name)
    return {
      slug,
      countryCode: '',
      title: name,
      operators: [
        {
          id: 100 + index,
          title: `Airlink ${name}`,
          isTopUpPossible: true,
          coverages: members.map(({ code, name: title, networks }) => ({ code, name: title, networks })),
          packages: packagesOf(`airlink ${slug}`, gigabyteUsd, index),
        },
      ],
    }
  }),
]

const topUpMark = '-topup'

/** The ids that force an error, by the code they force: sold, and not listed. */
export const forcedErrors: Readonly<Record<string, number>> = {
  'test-insufficient-balance-7days-1gb': 11,
  'test-maintenance-mode-7days-1gb': 13,
  'test-disabled-top-up-7days-1gb': 23,
  'test-not-enough-7days-1gb': 33,
  'test-out-of-stock-7days-1gb': 34,
}

export interface Listed extends Package {
  place: Place
  operator: Operator
}

const byId = new Map<string, Listed>(
  places.flatMap((place) =>
    place.operators.flatMap((operator) =>
      operator.packages.map((one) => [one.id, { ...one, place, operator }] as const),
    ),
  ),
)

/** A package, or the one a top-up adds again. */
export const packageOf = (id: string): Listed | undefined =>
  byId.get(id.endsWith(topUpMark) ? id.slice(0, -topUpMark.length) : id)

export const topUpIdOf = ({ id }: Package): string => id + topUpMark

/** What can be added to an eSIM of this package: the same place's plans that can be topped up. */
export function topUpsFor(id: string): Listed[] {
  const bought = packageOf(id)
  if (!bought?.operator.isTopUpPossible) return []
  return bought.place.operators
    .filter(({ isTopUpPossible }) => isTopUpPossible)
    .flatMap((operator) => operator.packages.map((one) => ({ ...one, place: bought.place, operator })))
}
