import { flagCodes } from '#contract/catalog/flags.ts'

type PlaceWithZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] }

const zonesOf = (countryCode: string): readonly string[] => {
  const place = new Intl.Locale(`und-${countryCode}`) as PlaceWithZones
  return place.getTimeZones?.() ?? place.timeZones ?? []
}

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Which of these countries has the time this device shows. A guess: a phone that has landed and found no network still
 * shows the time of where it came from. Undefined where the browser does not know the zones of countries. Asking for all
 * of them takes a slow phone a moment, so whoever knows the likely ones names these.
 */
export function guessCountry(among: Iterable<string> = flagCodes, zone = timeZone()): string | undefined {
  if (!zone.includes('/') || zone.startsWith('Etc/')) return undefined
  const fitting = [...among].map((code) => ({ code, zones: zonesOf(code) })).filter(({ zones }) => zones.includes(zone))
  // A zone may reach into a neighbour; the country with fewer zones is the one it is named for.
  return fitting.toSorted((one, other) => one.zones.length - other.zones.length)[0]?.code
}

/** What a country is called in the language of the page; drawn in the browser alone, so its own list will do. */
export function countryName(countryCode: string, intlTag: string): string {
  try {
    return new Intl.DisplayNames(intlTag, { type: 'region' }).of(countryCode) ?? countryCode
  } catch {
    return countryCode
  }
}

/** They have a flag, and nobody lands there, or they are no country. */
const elsewhere = new Set('AC AQ BV EU GS HM IC TA TF UM XA XC XO'.split(' '))

/** Every country by its name, without asking anybody. */
export const countriesIn = (intlTag: string): { value: string; label: string }[] =>
  [...flagCodes]
    .filter((code) => !elsewhere.has(code))
    .map((code) => ({ value: code, label: countryName(code, intlTag) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, intlTag))
