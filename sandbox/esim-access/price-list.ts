import type { Faults } from '../faults.ts'
import { countries } from './catalogue/countries.ts'
import { regions, world } from './catalogue/groups.ts'
import { basePackages, type Package, topUpPackages } from './catalogue/packages.ts'

/** The current catalogue, with prices risen and packages withdrawn as the faults say. */
export function priceListOf({ priceRise = 0, catalogueShare = 1, withdrawn = [] }: Faults) {
  const gone = new Set(withdrawn)
  const isSold = ({ packageCode, slug }: Package) => !gone.has(packageCode) && !gone.has(slug)
  const risen = (price: number) => Math.round((price * (1 + priceRise)) / 100) * 100
  const atTodaysPrice = (one: Package): Package =>
    priceRise === 0 ? one : { ...one, price: risen(one.price), retailPrice: risen(one.retailPrice) }
  const today = (packages: readonly Package[]) => packages.filter(isSold).map(atTodaysPrice)
  const named = (packages: readonly Package[], codeOrSlug: string) => {
    const found = packages.find(({ packageCode, slug }) => packageCode === codeOrSlug || slug === codeOrSlug)
    return found && isSold(found) ? atTodaysPrice(found) : undefined
  }

  return {
    base: () => today(basePackages.slice(0, Math.ceil(basePackages.length * catalogueShare))),
    topUps: () => today(topUpPackages),
    /** Only for the same destination, and day passes only for day passes. */
    topUpsFor: (packageCode: string): Package[] => {
      const base = originalPackage(packageCode)
      if (!base || base.supportTopUpType === 1) return []
      const { locationCode, supportTopUpType } = base
      return today(
        topUpPackages.filter((one) => one.locationCode === locationCode && one.supportTopUpType === supportTopUpType),
      )
    },
    findBase: (codeOrSlug: string) => named(basePackages, codeOrSlug),
  }
}

const byCode = new Map([...basePackages, ...topUpPackages].map((one) => [one.packageCode, one]))

/** A package as it was when sold, whatever changed since. */
export const originalPackage = (packageCode: string): Package | undefined => byCode.get(packageCode)

/** A pass priced by the day, ordered for a number of days. */
export const isSoldByTheDay = ({ dataType, duration }: Package): boolean => dataType !== 1 && duration === 1

export const locations = [
  ...countries.map(({ code, name }) => ({ code, name, type: 1, subLocationList: null })),
  ...[...regions, world].map(({ code, name, members }) => ({
    code,
    name,
    type: 2,
    subLocationList: members.map((member) => ({ code: member.code, name: member.name })),
  })),
]
