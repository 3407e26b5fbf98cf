import { regionOf } from '#contract/plans/regions.ts'
import { photoOf } from './photos.ts'

const files = import.meta.glob<string>('./svg/*.svg', { query: '?url&no-inline', import: 'default', eager: true })

/** The address of each drawing by its name: `jp`, `region-asia`. */
const drawings = new Map(Object.entries(files).map(([path, url]) => [path.slice('./svg/'.length, -'.svg'.length), url]))

/** Countries whose landscape differs from the region they are sold under; a coast suits any without a scene. */
const lands: Record<string, string> = {
  oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  islands: 'CV IO KM MU MV RE SC SH ST TL YT',
  savanna: `AO BF BI BJ BW CD CF CG CI CM DJ ER ET GA GH GM GN GQ GW KE LR LS MG ML MW MZ NA NE NG RW SD SL SN SO SS SZ TD
    TG TZ UG ZA ZM ZW`,
  steppe: 'AF AM AZ GE KG KZ MN PK TJ TM UZ',
  caribbean: 'AG AI AW BB BL BM BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  polar: 'AQ FK FO GL GS PM SJ',
  coast: 'AX BN BZ CY EC GF GG GI GT GY HN IM JE MC MT NI PA SR SV UY VE',
}

const landByCountry = new Map(
  Object.entries(lands).flatMap(([land, codes]) => codes.split(/\s+/).map((code) => [code, land] as const)),
)

function familyOf(countryCode: string): string {
  if (countryCode === '') return 'global'
  const region = regionOf(countryCode)
  return landByCountry.get(countryCode.toUpperCase()) ?? (region === 'global' ? 'coast' : region)
}

/** Regions that plans are sold for whose name differs from the scene's. */
const sceneOfRegion = new Map([
  ...['Africa', 'East Africa', 'Southern Africa'].map((name) => [name, 'savanna'] as const),
  ...['Middle East', 'Gulf', 'North Africa', 'Middle East & Africa'].map((name) => [name, 'mena'] as const),
  ...['North America', 'Latin America', 'South America', 'United States and Canada'].map(
    (name) => [name, 'americas'] as const,
  ),
  ...['Balkans', 'Nordics', 'Baltics'].map((name) => [name, 'europe'] as const),
  ...['Asia Pacific', 'Southeast Asia', 'China, Hong Kong and Macau', 'Japan and South Korea'].map(
    (name) => [name, 'asia'] as const,
  ),
  ['Caucasus and Central Asia', 'steppe'],
  ['Central America', 'coast'],
  ['British Isles', 'coast'],
  ['Australia and New Zealand', 'oceania'],
  ['Pacific Islands', 'oceania'],
])

/** The drawing for a country: its own, or that of a similar landscape. */
export function posterNameOf(countryCode: string): string {
  const own = countryCode.toLowerCase()
  return drawings.has(own) ? own : `region-${familyOf(countryCode)}`
}

/** The picture under a name: the operator's photograph if there is one, otherwise our drawing. */
const pictureOf = (name: string) => photoOf(name) ?? drawings.get(name)

/** The picture of a country: without a code the whole world, with an unknown code a coast. */
export const posterOf = (countryCode = ''): string =>
  photoOf(countryCode.toLowerCase()) ?? pictureOf(posterNameOf(countryCode)) ?? ''

/** The picture of a region a plan covers: 'Europe', 'asia'; anything else shows the world. */
export const regionPosterOf = (region = ''): string =>
  pictureOf(`region-${sceneOfRegion.get(region) ?? region.toLowerCase()}`) ?? pictureOf('region-global') ?? ''

/** The same picture for link previews, which take no SVG. It has the demonstration's mark, so no other shop uses it. */
export const socialImageOf = (
  { isDemonstration }: { isDemonstration: boolean },
  countryCode: string,
): { imagePath?: string } => (isDemonstration ? { imagePath: `/social/${posterNameOf(countryCode)}.png` } : {})
