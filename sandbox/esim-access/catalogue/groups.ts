import { countries, type Country } from './countries.ts'

/** Several countries sold as one destination. */
export interface Group {
  /** The vendor's name for one: the group and how many countries it has, such as `EU-36`. */
  code: string
  name: string
  gigabyteUsd: number
  members: Country[]
}

type GroupRow = readonly [prefix: string, name: string, gigabyteUsd: number, members: string]

const rows: readonly GroupRow[] = [
  [
    'EU',
    'Europe',
    6.99,
    'AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM UA',
  ],
  ['AS', 'Asia', 6.49, 'BD CN HK ID IN JP KH KR LA LK MO MY NP PH SG TH TW VN'],
  ['NA', 'North America', 6.99, 'CA MX US'],
  ['LA', 'Latin America', 8.99, 'AR BO BR CL CO CR DO EC GT HN MX NI PA PE PR PY SV UY'],
  ['ME', 'Middle East', 8.49, 'AE BH EG IL IQ JO KW OM QA SA TR'],
  [
    'AF',
    'Africa',
    10.99,
    'BF BJ BW CD CG CI CM DZ EG ET GA GH KE LR MA MG ML MU MW MZ NE NG RW SC SD SN SZ TD TN TZ UG ZA ZM ZW',
  ],
  ['OC', 'Oceania', 9.49, 'AU FJ GU NC NZ PF PG TO VU WS'],
  ['CB', 'Caribbean', 9.99, 'AG AI AW BB BM BQ BS CW DM DO GD GP JM KN KY LC MF MQ MS PR SX TC TT VC VG VI'],
  ['BK', 'Balkans', 6.99, 'AL BA BG GR HR ME MK RO RS SI XK'],
  ['ND', 'Nordics', 6.49, 'AX DK FI FO IS NO SE'],
  ['BA', 'Baltics', 5.99, 'EE LT LV'],
  ['BI', 'British Isles', 6.49, 'GB GG IE IM JE'],
  ['GC', 'Gulf', 7.49, 'AE BH KW OM QA SA'],
  ['SE', 'Southeast Asia', 5.99, 'BN ID KH LA MY PH SG TH VN'],
  ['CH', 'China, Hong Kong and Macau', 5.99, 'CN HK MO'],
  ['JK', 'Japan and South Korea', 5.99, 'JP KR'],
  ['CC', 'Caucasus and Central Asia', 7.99, 'AM AZ GE KG KZ TJ UZ'],
  ['UC', 'United States and Canada', 5.99, 'CA US'],
  ['CM', 'Central America', 8.49, 'BZ CR GT HN NI PA SV'],
  ['SA', 'South America', 8.49, 'AR BO BR CL CO EC PE PY UY'],
  ['NF', 'North Africa', 6.99, 'DZ EG MA TN'],
  ['EF', 'East Africa', 8.49, 'ET KE MG MU RW SC TZ UG'],
  ['SF', 'Southern Africa', 8.99, 'BW LS MW MZ NA SZ ZA ZM ZW'],
  ['AN', 'Australia and New Zealand', 5.99, 'AU NZ'],
]

const byCode = new Map(countries.map((country) => [country.code, country]))

function group([prefix, name, gigabyteUsd, codes]: GroupRow): Group {
  const members = codes.split(' ').map((code) => {
    const country = byCode.get(code)
    if (!country) throw new Error(`${name} names ${code}, which no country table holds`)
    return country
  })
  return { code: `${prefix}-${members.length}`, name, gigabyteUsd, members }
}

export const regions: readonly Group[] = rows.map(group)

/** A world plan leaves out countries whose roaming would cost more than the plan. */
const worldMembers = countries.filter(({ gigabyteUsd }) => gigabyteUsd < 9.99)

export const world: Group = {
  code: `GL-${worldMembers.length}`,
  name: 'Global',
  gigabyteUsd: 10.49,
  members: worldMembers,
}
