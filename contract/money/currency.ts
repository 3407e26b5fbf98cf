import { booksCurrency } from './money.ts'

export interface Currency {
  code: string
  name: string
  symbol: string
}

/** The currency that suppliers, rates and the demonstration are in. The money the books are kept in is `booksCurrency`. */
export const usDollar: Currency = { code: 'USD', name: 'US Dollar', symbol: '$' }

/** Offered when the supported list cannot be loaded. */
export const fallbackCurrencies: readonly Currency[] = [
  usDollar,
  { code: 'EUR', name: 'Euro', symbol: '€' },
  { code: 'GBP', name: 'British Pound', symbol: '£' },
  { code: 'JPY', name: 'Japanese Yen', symbol: '¥' },
]

const others: readonly Currency[] = [
  { code: 'AUD', name: 'Australian Dollar', symbol: 'A$' },
  { code: 'CAD', name: 'Canadian Dollar', symbol: 'CA$' },
]

/** The books' currency as visitors read it. */
export const booksCurrencyShown: Currency =
  [...fallbackCurrencies, ...others].find(({ code }) => code === booksCurrency) ?? usDollar

/** The browser stores the chosen currency under this key, as JSON. */
export const PREFERRED_CURRENCY_KEY = 'preferredCurrency'

/** Reads the saved choice. Throws on a corrupt one, so that the caller can log it and keep the default. */
export function parseSavedCurrency(json: string): Currency {
  const saved: unknown = JSON.parse(json)
  if (!isCurrency(saved)) throw new TypeError('the saved currency is not a currency')
  const { code, name, symbol } = saved
  return { code, name, symbol }
}

function isCurrency(value: unknown): value is Currency {
  if (typeof value !== 'object' || value === null) return false
  const { code, name, symbol } = value as Partial<Record<keyof Currency, unknown>>
  return typeof code === 'string' && /^[A-Z]{3}$/.test(code) && isText(name) && isText(symbol)
}

const isText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 60
