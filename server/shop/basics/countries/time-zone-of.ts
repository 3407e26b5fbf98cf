/**
 * For countries with several zones, the capital's or the one most people live in; where `Intl` lists an outdated name
 * for the only zone, its current name.
 */
const chosen: Readonly<Record<string, string>> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ER: 'Africa/Asmara',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Ponape',
  FO: 'Atlantic/Faroe',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  IN: 'Asia/Kolkata',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MM: 'Asia/Yangon',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NP: 'Asia/Kathmandu',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
  // Missing from some lists.
  XK: 'Europe/Belgrade',
}

/** China has one legal time; that parts of Xinjiang use another in practice is beyond what a plan can tell. */
const goesByOneClock = new Set(['CN', 'UA'])

/** The zones of a country, from the runtime's data. Newer runtimes have a method for it. */
function zonesOf(countryCode: string): string[] {
  const locale = new Intl.Locale(`und-${countryCode}`) as Intl.Locale & {
    timeZones?: string[]
    getTimeZones?: () => string[] | undefined
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

export interface CountryZone {
  /** By its IANA name. */
  timeZone: string
  /** Other parts of the country have another time. */
  isOneOfSeveral: boolean
}

const known = new Map<string, CountryZone | null>()

/** The zone for times in a country; undefined if the code is not a country's. */
export function timeZoneOf(countryCode: string | null | undefined): CountryZone | undefined {
  const code = countryCode?.toUpperCase() ?? ''
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  if (!known.has(code)) known.set(code, findZone(code))
  return known.get(code) ?? undefined
}

function findZone(code: string): CountryZone | null {
  const zones = zonesOf(code)
  const timeZone = chosen[code] ?? zones[0]
  if (timeZone === undefined) return null
  const isOneOfSeveral = !goesByOneClock.has(code) && zones.some((zone) => !showSame(zone, timeZone))
  return { timeZone, isOneOfSeveral }
}

/** One date in winter and one in summer. */
const looks = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((at) => new Date(at))

const showSame = (one: string, other: string): boolean => looks.every((at) => shown(at, one) === shown(at, other))

const shown = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
