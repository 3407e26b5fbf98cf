import { regionOf } from '#contract/regions.ts'
import { photoOf } from './photos.ts'

const files = import.meta.glob<string>('./svg/*.svg', { query: '?url&no-inline', import: 'default', eager: true })

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

/** What hangs under a name: the operator's photograph if there is one, else our drawing. */
const pictureOf = (name: string) => photoOf(name) ?? drawings.get(name)

/** The picture of a country. Without a code, or with one nobody knows, the whole world. */
export const posterOf = (countryCode = ''): string =>
  photoOf(countryCode.toLowerCase()) ?? pictureOf(posterNameOf(countryCode)) ?? ''

/** The picture of a region that a plan covers: 'Europe', 'asia', anything else is the world. */
export const regionPosterOf = (region = ''): string =>
  pictureOf(`region-${region.toLowerCase()}`) ?? pictureOf('region-global') ?? ''

/** The same picture for link previews, which take no SVG. */
export const socialImageOf = (countryCode = ''): string => `/social/${posterNameOf(countryCode)}.png`
