import { regionOf } from '#contract/regions.ts'

const files = import.meta.glob<string>('./svg/*.svg', { query: '?url', import: 'default', eager: true })

/** Where each drawing is served, by its name: `jp`, `region-asia`. */
const drawings = new Map(Object.entries(files).map(([path, url]) => [path.slice('./svg/'.length, -'.svg'.length), url]))

/** Sold under Asia or the wide world, but a lagoon suits them better than a pagoda. */
const oceania = new Set(
  'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS'.split(' '),
)

const familyOf = (countryCode: string) => (oceania.has(countryCode.toUpperCase()) ? 'oceania' : regionOf(countryCode))

/** The drawing that stands for a country: its own, or its region's. */
export function posterNameOf(countryCode: string): string {
  const own = countryCode.toLowerCase()
  return drawings.has(own) ? own : `region-${familyOf(countryCode)}`
}

/** The picture of a country. Without a code, or with one nobody knows, the whole world. */
export const posterOf = (countryCode = ''): string => drawings.get(posterNameOf(countryCode)) ?? ''

/** The picture of a region that a plan covers: 'Europe', 'asia', anything else is the world. */
export const regionPosterOf = (region = ''): string =>
  drawings.get(`region-${region.toLowerCase()}`) ?? drawings.get('region-global') ?? ''

/** The same picture for link previews, which take no SVG. */
export const socialImageOf = (countryCode = ''): string => `/social/${posterNameOf(countryCode)}.png`
