import { createHash } from 'node:crypto'
import { countries, type Country } from './countries.ts'
import { regions, world, type Group } from './groups.ts'
import { chooseNetworks, limited, type LocationNetworks, networksIn, speedOf } from './networks.ts'
import {
  countryOffers,
  favourites,
  gigabyteDay,
  gigabyteDayIn,
  groupOffers,
  isDayPass,
  isSoldIn,
  type Offer,
  priceUsd,
  sellsUnlimited,
  slowIn,
  slowOffer,
  unlimitedDay,
  wholesaleUsd,
} from './offers.ts'

/** The currency of all the vendor's prices. */
const currencyCode = 'USD'

/** A package as the vendor lists it. */
export interface Package {
  packageCode: string
  slug: string
  name: string
  description: string
  /** What a shop pays: 1/10,000 US dollar; for a day pass, per day. */
  price: number
  /** The vendor's suggested retail price, in the same unit. */
  retailPrice: number
  currencyCode: typeof currencyCode
  /** Bytes; for a day pass, per day. 0 means unlimited. */
  volume: number
  /** 1 in all, 2 daily then slowed, 3 daily then cut off, 4 daily without limit. */
  dataType: 1 | 2 | 3 | 4
  duration: number
  durationUnit: 'DAY'
  unusedValidTime: number
  activeType: 1 | 2
  location: string
  locationCode: string
  locationNetworkList: LocationNetworks[]
  speed: string
  ipExport: string
  smsStatus: 0 | 1 | 2
  /** 1 no, 2 yes, 3 yes, for a number of days. */
  supportTopUpType: 1 | 2 | 3
  fupPolicy: string
  favorite: boolean
}

/** Where a plan works: one country or several. */
interface Destination {
  code: string
  name: string
  gigabyteUsd: number
  /** As in the description: `Japan`, `the Balkans, 11 countries`. */
  where: string
  ipExport: string
  networksFor: (offer: Offer, rung: number) => LocationNetworks[]
}

const GIGABYTE = 1024 ** 3

const inVendorUnits = (usd: number): number => Math.round(usd * 10_000)

function toPackage(place: Destination, offer: Offer, rung: number): Package[] {
  const usd = priceUsd(place, offer)
  if (usd === undefined) return []
  const locationNetworkList = place.networksFor(offer, rung)
  return [
    {
      ...titles(place, offer),
      price: inVendorUnits(wholesaleUsd(usd)),
      retailPrice: inVendorUnits(usd),
      currencyCode,
      ...allowance(offer),
      duration: offer.days,
      durationUnit: 'DAY',
      unusedValidTime: 180,
      activeType: 2,
      location: locationNetworkList.map(({ locationCode }) => locationCode).join(','),
      locationCode: place.code,
      locationNetworkList,
      speed: speedOf(locationNetworkList, offer.upTo),
      ipExport: place.ipExport,
      favorite: favourites.has(place.code),
    },
  ]
}

function titles({ code, name, where }: Destination, offer: Offer) {
  const { gigabytes, days } = offer
  const amount = gigabytes === null ? 'Unlimited' : `${gigabytes}GB`
  const data = gigabytes === null ? 'Unlimited data' : `${amount} of data`
  if (isDayPass(offer)) {
    const slug = `${code}_${gigabytes ?? amount}_Daily`
    return {
      packageCode: codeOf(slug),
      slug,
      name: `${name} ${amount}/Day`,
      description: `${data}${gigabytes === null ? '' : ' a day'} across ${where}`,
    }
  }
  const slug = `${code}_${gigabytes}_${days}`
  const dayCount = days === 1 ? '1 Day' : `${days} Days`
  return {
    packageCode: codeOf(slug),
    slug,
    name: `${name} ${amount} ${dayCount}`,
    description: `${data} across ${where}`,
  }
}

const allowance = (
  offer: Offer,
): Pick<Package, 'volume' | 'dataType' | 'fupPolicy' | 'smsStatus' | 'supportTopUpType'> => {
  const volume = (offer.gigabytes ?? 0) * GIGABYTE
  if (offer === unlimitedDay) return { volume, dataType: 4, fupPolicy: '', smsStatus: 0, supportTopUpType: 1 }
  if (offer === gigabyteDay) return { volume, dataType: 2, fupPolicy: '512 Kbps', smsStatus: 0, supportTopUpType: 3 }
  return { volume, dataType: 1, fupPolicy: '', smsStatus: 1, supportTopUpType: offer.canTopUp ? 2 : 1 }
}

/** Opaque and stable, like the vendor's own. */
const codeOf = (slug: string): string => {
  const digest = createHash('sha256').update(slug).digest().readUIntBE(0, 6)
  return `P${digest.toString(36).toUpperCase().padStart(10, '0').slice(-8)}`
}

const takesArticle =
  /^(United|Netherlands|Philippines|Maldives|Bahamas|Seychelles|Comoros|Gambia|DR Congo|Republic|Isle of|.* (Islands|Republic|Netherlands)$|Balkans|Nordics|Baltics|Gulf|Caribbean|Middle East|British Isles)/
const inASentence = (name: string): string => (takesArticle.test(name) ? `the ${name}` : name)

function countryPackages(country: Country): Package[] {
  const place: Destination = {
    ...country,
    where: inASentence(country.name),
    networksFor: (offer, rung) => [networksIn(country, chooseNetworks(country.networks, offer, rung))],
  }
  const offers = [
    ...countryOffers,
    ...(sellsUnlimited(country.gigabyteUsd) ? [unlimitedDay] : []),
    ...(slowIn.has(country.code) ? [slowOffer] : []),
    ...(gigabyteDayIn.has(country.code) ? [gigabyteDay] : []),
  ]
  // A plan's carriers depend on its rung, even where some rungs are not sold.
  return offers.flatMap((offer, rung) => (isSoldIn(country.code, offer) ? toPackage(place, offer, rung) : []))
}

function groupPackages(group: Group): Package[] {
  const { members, name } = group
  const where = group === world ? `${members.length} countries` : `${inASentence(name)}, ${members.length} countries`
  // The long lists of networks are built once and shared by all plans of the group.
  const listUpTo = (upTo: Offer['upTo']) =>
    members.map((country) => {
      const main = country.networks.slice(0, 2).map((network) => limited(network, upTo))
      return networksIn(country, main)
    })
  const lists = { '3G': [], '4G': listUpTo('4G'), '5G': listUpTo('5G') }
  const place: Destination = { ...group, where, ipExport: 'NL/HK', networksFor: ({ upTo }) => lists[upTo] }
  const offers = [...groupOffers, ...(sellsUnlimited(group.gigabyteUsd) ? [unlimitedDay] : [])]
  return offers.flatMap((offer, rung) => toPackage(place, offer, rung))
}

export const basePackages: readonly Package[] = [
  ...countries.flatMap(countryPackages),
  ...regions.flatMap(groupPackages),
  ...groupPackages(world),
]

/** What can be added to an existing eSIM: the same plans under codes of their own. */
export const topUpPackages: readonly Package[] = basePackages
  .filter(({ supportTopUpType }) => supportTopUpType !== 1)
  .map((base) => ({ ...base, packageCode: `TOPUP_${base.packageCode}` }))
