import type { Coverage } from '#contract/supply/esim.ts'
import type { TopUpPlan, WholesalePlan } from '../../shop/supply/esims/wholesaler.ts'
import { Package } from './answers.ts'
import { dayPassCode, isDayPass, planOfTopUp } from './day-pass.ts'
import { toMb, toMicroUsd } from './units.ts'

/** The day counts a day pass is offered for: the vendor sells any number, the shop lists a few. */
const dayCounts = [1, 3, 5, 7, 10, 15, 30]

const UNLIMITED = 4
const CUT_OFF_DAILY = 3

const readPackages = (list: unknown[]): Package[] =>
  list.flatMap((entry) => {
    const parsed = Package.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })

export function toPlans(list: unknown[], locationNames: ReadonlyMap<string, string>): WholesalePlan[] {
  return readPackages(list).flatMap((one) => {
    const coverage = coverageOf(one, locationNames)
    return onTheShelf(one).map((sold) => ({
      ...sold,
      description: one.description,
      dailyMb: one.dataType === 1 || one.dataType === UNLIMITED ? null : toMb(one.volume),
      slowedTo: one.dataType === CUT_OFF_DAILY ? null : one.fupPolicy || null,
      startsAt: one.activeType === 1 ? 'installation' : 'firstConnection',
      useWithinDays: one.unusedValidTime,
      speed: one.speed,
      ...destinationOf(one, coverage, locationNames),
      coverage,
      supportsTopUp: supportsTopUp(one),
      exitCodes: exitsOf(one),
      textMessages: textMessagesOf(one),
    }))
  })
}

export const toTopUps = (list: unknown[]): TopUpPlan[] =>
  readPackages(list)
    .flatMap(onTheShelf)
    .map((sold) => ({ ...sold, samePlan: planOfTopUp(sold.code) }))

type ListedPlan = Omit<TopUpPlan, 'samePlan'>

/** A package as it is, or a day pass once for each number of days. */
function onTheShelf(one: Package): ListedPlan[] {
  const { packageCode, name, price, retailPrice, dataType, volume, duration } = one
  const isUnlimited = dataType === UNLIMITED
  const prices = (days: number) => ({
    cost: toMicroUsd(price * days),
    suggestedPrice: retailPrice ? toMicroUsd(retailPrice * days) : null,
  })
  if (!isDayPass(one)) {
    const dataMb = isUnlimited ? null : toMb(volume)
    return [{ code: packageCode, name, ...prices(1), dataMb, validityDays: duration }]
  }
  const stem = isUnlimited ? name.replace(/\s*(\/\s*Day|Daily)$/i, '') : name
  return dayCounts.map((days) => ({
    code: dayPassCode(packageCode, days),
    name: `${stem} ${days === 1 ? '1 Day' : `${days} Days`}`,
    ...prices(days),
    dataMb: isUnlimited ? null : toMb(volume * days),
    validityDays: days,
  }))
}

const supportsTopUp = ({ supportTopUpType }: Package): boolean =>
  supportTopUpType === true || supportTopUpType === 'true' || Number(supportTopUpType) > 1

/** `NL/FR`; may be missing. */
const exitsOf = ({ ipExport }: Package): string[] => [
  ...new Set(
    ipExport
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter((code) => code.length === 2),
  ),
]

/** Status 2 is SMS by API only, which other phones cannot send to. */
const textMessagesOf = ({ smsStatus }: Package): WholesalePlan['textMessages'] =>
  smsStatus === 1 ? 'received' : smsStatus === 0 || smsStatus === 2 ? 'none' : null

function coverageOf(one: Package, locationNames: ReadonlyMap<string, string>): Coverage[] {
  const listed = new Map((one.locationNetworkList ?? []).map((entry) => [entry.locationCode, entry]))
  return countryCodes(one).map((countryCode) => {
    const entry = listed.get(countryCode)
    const networks = (entry?.operatorList ?? []).map(({ operatorName, networkType }) => ({
      carrier: operatorName,
      generation: networkType,
    }))
    const countryName = locationNames.get(countryCode) ?? (entry?.locationName || countryCode)
    return { countryCode, countryName, networks }
  })
}

const countryCodes = ({ location }: Package): string[] => [
  ...new Set(
    location
      .split(',')
      .map((code) => code.trim().toUpperCase())
      .filter(Boolean),
  ),
]

function destinationOf(
  { locationCode }: Package,
  coverage: Coverage[],
  locationNames: ReadonlyMap<string, string>,
): Pick<WholesalePlan, 'reach' | 'destination'> {
  const [only] = coverage
  if (only && coverage.length === 1) {
    return { reach: 'country', destination: { code: only.countryCode, name: only.countryName } }
  }
  const reach = locationCode.startsWith('GL') ? 'world' : 'region'
  return { reach, destination: { code: locationCode, name: locationNames.get(locationCode) ?? locationCode } }
}
