/**
 * What the played account is registered for: the head office is in Germany, the other states of the EU are taxed through
 * its One-Stop-Shop, and it is registered in the United Kingdom and Japan. Standard rates as Stripe writes them.
 */
export const headOffice = 'DE'

const rates: Readonly<Record<string, string>> = {
  AT: '20.0',
  BE: '21.0',
  BG: '20.0',
  CY: '19.0',
  CZ: '21.0',
  DE: '19.0',
  DK: '25.0',
  EE: '24.0',
  ES: '21.0',
  FI: '25.5',
  FR: '20.0',
  GB: '20.0',
  GR: '24.0',
  HR: '25.0',
  HU: '27.0',
  IE: '23.0',
  IT: '22.0',
  JP: '10.0',
  LT: '21.0',
  LU: '17.0',
  LV: '21.0',
  MT: '18.0',
  NL: '21.0',
  PL: '23.0',
  PT: '23.0',
  RO: '21.0',
  SE: '25.0',
  SI: '22.0',
  SK: '23.0',
}

/** Undefined where the account is not registered. */
export const rateIn = (country: string): string | undefined => rates[country]

/** Countries whose tax depends on more than the country. */
export const needsMoreThanCountry = (country: string): boolean => country === 'US' || country === 'CA'
