import type { Faults } from '../faults.ts'
import {
  type Listed,
  type Operator,
  type Package,
  packageOf,
  type Place,
  places,
  topUpIdOf,
  topUpsFor,
} from './catalogue.ts'

/** The current catalogue, with prices risen and packages withdrawn as the faults say. */
export function priceListOf({ priceRise = 0, catalogueShare = 1, withdrawn = [] }: Faults) {
  const gone = new Set(withdrawn)
  const risen = (cents: number) => Math.round(cents * (1 + priceRise))
  const today = <One extends Package>(one: One): One => ({
    ...one,
    netCents: risen(one.netCents),
    retailCents: risen(one.retailCents),
  })
  const isSold = ({ id }: Package) => !gone.has(id)
  const find = (id: string): Listed | undefined => {
    const found = packageOf(id)
    return found && isSold(found) ? today(found) : undefined
  }

  return {
    places: (): Place[] =>
      places.slice(0, Math.ceil(places.length * catalogueShare)).map((place) => ({
        ...place,
        operators: place.operators.map((operator) => ({
          ...operator,
          packages: operator.packages.filter(isSold).map(today),
        })),
      })),
    find,
    /** With the ids that top-ups have. */
    topUpsFor: (id: string): Listed[] =>
      topUpsFor(id)
        .filter(isSold)
        .map((one) => ({ ...today(one), id: topUpIdOf(one) })),
  }
}

const usd = (cents: number): number => cents / 100

export function presentPackage(one: Package, operator: Operator, type: 'sim' | 'topup') {
  const { gigabytes, days } = one
  const size = gigabytes === null ? 'Unlimited' : `${gigabytes} GB`
  return {
    id: one.id,
    type,
    price: usd(one.retailCents),
    net_price: usd(one.netCents),
    amount: gigabytes === null ? 0 : gigabytes * 1024,
    day: days,
    is_unlimited: gigabytes === null,
    title: `${size} - ${days} days`,
    data: size,
    voice: null,
    text: null,
    prices: {
      net_price: { USD: usd(one.netCents) },
      recommended_retail_price: { USD: usd(one.retailCents) },
    },
    short_info: null,
    qr_installation: `<p>Scan the code to install ${operator.title}.</p>`,
    manual_installation: '<p>Enter the address by hand.</p>',
    is_fair_usage_policy: gigabytes === null,
    fair_usage_policy: gigabytes === null ? 'After 2 GB a day the speed is reduced to 1 Mbps.' : null,
  }
}

export const presentPlace = ({ slug, countryCode, title, operators }: Place) => ({
  slug,
  country_code: countryCode,
  title,
  image: { width: 132, height: 99, url: `https://cdn.sandbox.test/${slug}.png` },
  operators: operators.map((operator) => ({
    id: operator.id,
    title: operator.title,
    type: countryCode ? 'local' : 'global',
    plan_type: 'data',
    style: 'light',
    is_roaming: true,
    rechargeability: operator.isTopUpPossible,
    is_prepaid: false,
    esim_type: 'Prepaid',
    warning: null,
    apn_type: 'automatic',
    apn_value: null,
    activation_policy: 'first-usage',
    is_kyc_verify: false,
    install_window_days: 90,
    topup_grace_window_days: 30,
    info: ['Data only.'],
    other_info: null,
    apn: {
      ios: { apn_type: 'automatic', apn_value: null },
      android: { apn_type: 'manual', apn_value: 'globaldata' },
    },
    coverages: operator.coverages.map(({ code, name, networks }) => ({
      name,
      code,
      networks: networks.map(({ carrier, generation }) => ({ name: carrier, types: upTo(generation) })),
    })),
    countries: operator.coverages.map(({ code, name }) => ({ country_code: code, title: name })),
    packages: operator.packages.map((one) => presentPackage(one, operator, 'sim')),
  })),
})

const generations = ['3G', '4G', '5G']
const upTo = (generation: string): string[] => generations.filter((one) => one > '3G' && one <= generation)
