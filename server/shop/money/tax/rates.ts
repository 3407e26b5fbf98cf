/**
 * When a person last compared the table with the published rates (the Commission's TEDB, and each state outside). The
 * shop reminds of it at each start once this is a year ago.
 */
export const ratesCheckedOn = '2026-11-17'

/** A standard rate in hundredths of a percent, so that 25.5 % is a whole number, and its first day. */
export type Step = readonly [from: string, rate: number]

/** Rates that an operator adds to the table, by country. */
export type OwnRates = Readonly<Record<string, readonly Step[]>>

const always = '0000-01-01'
const fixed = (rate: number): Step[] => [[always, rate]]

/**
 * Standard rates of value added tax, the ones that mobile data is taxed at, newest first. The older steps are there for
 * credit notes and corrections of earlier quarters.
 */
const standardRates: Readonly<Record<string, readonly Step[]>> = {
  AT: fixed(2000),
  BE: fixed(2100),
  BG: fixed(2000),
  CY: fixed(1900),
  CZ: fixed(2100),
  DE: [
    ['2021-01-01', 1900],
    ['2020-07-01', 1600],
    [always, 1900],
  ],
  DK: fixed(2500),
  EE: [
    ['2025-07-01', 2400],
    ['2024-01-01', 2200],
    [always, 2000],
  ],
  ES: fixed(2100),
  FI: [
    ['2024-09-01', 2550],
    [always, 2400],
  ],
  FR: fixed(2000),
  GR: fixed(2400),
  HR: fixed(2500),
  HU: fixed(2700),
  IE: [
    ['2021-03-01', 2300],
    ['2020-09-01', 2100],
    [always, 2300],
  ],
  IT: fixed(2200),
  LT: fixed(2100),
  LU: [
    ['2024-01-01', 1700],
    ['2023-01-01', 1600],
    [always, 1700],
  ],
  LV: fixed(2100),
  MT: fixed(1800),
  NL: fixed(2100),
  PL: fixed(2300),
  PT: fixed(2300),
  RO: [
    ['2025-08-01', 2100],
    [always, 1900],
  ],
  SE: fixed(2500),
  SI: fixed(2200),
  SK: [
    ['2025-01-01', 2300],
    [always, 2000],
  ],
  GB: fixed(2000),
  CH: [
    ['2024-01-01', 810],
    [always, 770],
  ],
  LI: [
    ['2024-01-01', 810],
    [always, 770],
  ],
  NO: fixed(2500),
  IS: fixed(2400),
}

export const taxedCountries: readonly string[] = Object.keys(standardRates)

/**
 * The standard rate of a country on a day (`2026-11-17`) in hundredths of a percent; undefined where none is known. The
 * step with the latest first day counts, and of two with the same day the operator's own.
 */
export function rateOn(country: string, day: string, own: OwnRates = {}): number | undefined {
  const steps = [...(own[country] ?? []), ...(standardRates[country] ?? [])].filter(([from]) => from <= day)
  return steps.toSorted(([a], [b]) => (a === b ? 0 : a < b ? 1 : -1))[0]?.[1]
}
