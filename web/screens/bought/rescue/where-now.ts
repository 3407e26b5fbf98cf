import { flagCodes } from '#contract/plans/flags.ts'

type PlaceWithZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] }

const zonesOf = (countryCode: string): readonly string[] => {
  const place = new Intl.Locale(`und-${countryCode}`) as PlaceWithZones
  return place.getTimeZones?.() ?? place.timeZones ?? []
}

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Which of these countries is in the time zone of this device. A guess: a phone that has landed and found no network
 * still shows the time of its last place. Undefined if the browser cannot list the zones of a country. Checking all
 * countries takes a slow phone a moment, so pass the likely ones where they are known.
 */
export function guessCountry(among: Iterable<string> = flagCodes, zone = timeZone()): string | undefined {
  if (!zone.includes('/') || zone.startsWith('Etc/')) return undefined
  const fitting = [...among].map((code) => ({ code, zones: zonesOf(code) })).filter(({ zones }) => zones.includes(zone))
  // A zone may reach into a neighbouring country; the one with fewer zones is the one it is named after.
  return fitting.toSorted((one, other) => one.zones.length - other.zones.length)[0]?.code
}

/** A country's name in the page's language. Rendered in the browser only, so the browser's own list is enough. */
export function countryName(countryCode: string, intlTag: string): string {
  try {
    return new Intl.DisplayNames(intlTag, { type: 'region' }).of(countryCode) ?? countryCode
  } catch {
    return countryCode
  }
}

/** Codes with a flag that no traveller lands in, or that are not countries. */
const elsewhere = new Set('AC AQ BV EU GS HM IC TA TF UM XA XC XO'.split(' '))

/** Every country by name, without a request. */
export const countriesIn = (intlTag: string): { value: string; label: string }[] =>
  [...flagCodes]
    .filter((code) => !elsewhere.has(code))
    .map((code) => ({ value: code, label: countryName(code, intlTag) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, intlTag))
