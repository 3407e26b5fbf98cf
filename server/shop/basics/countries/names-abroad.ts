import { intlTagOf, languageCodes, languages } from '#contract/languages/languages.ts'
import { regionName } from '#contract/plans/place-names.ts'
import { sayIn } from '../../../platform/languages/say.ts'

/** Besides our own languages: Chinese as written in Taiwan and Hong Kong, and European Portuguese. */
const tags = [...languageCodes.map(intlTagOf), 'zh-Hant', 'pt-PT']

/** Both lengths: Hong Kong has a long name in most languages, and a short one that people use. */
const readLists = () =>
  tags.flatMap((tag) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames([tag], { type: 'region', style, fallback: 'none' }),
    ),
  )
let lists: ReturnType<typeof readLists> | undefined

/** Arabic speakers type اليابان and يابان. */
export const withoutArticle = (name: string): string[] => (name.startsWith('ال') ? [name, name.slice(2)] : [name])

/** The names of a place in every language we have or plan to have; `code` may be a continent's. */
export const namesAbroad = (code: string): string[] => [
  ...new Set((lists ??= readLists()).flatMap((list) => list.of(code) ?? []).flatMap(withoutArticle)),
]

/** Regions in the United Nations' list, for which `Intl` has names. */
const unitedNationsCodes: Readonly<Record<string, string>> = {
  Africa: '002',
  Americas: '019',
  Asia: '142',
  'Australia and New Zealand': '053',
  Caribbean: '029',
  'Central America': '013',
  'East Africa': '014',
  Europe: '150',
  Global: '001',
  'Latin America': '419',
  'North Africa': '015',
  'North America': '003',
  Oceania: '009',
  'South America': '005',
  'Southeast Asia': '035',
  'Southern Africa': '018',
}

/** The names of a region on our own pages and in `Intl`. */
export const regionNamesAbroad = (english: string): string[] => {
  const code = unitedNationsCodes[english]
  return [
    ...new Set([
      ...languages.map((language) => regionName(english, sayIn(language))),
      ...(code ? namesAbroad(code) : []),
    ]),
  ].filter((name) => name !== english)
}
