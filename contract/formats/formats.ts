import type { Currency } from '../money/currency.ts'
import { gigabytes } from './data-amount.ts'
import { type Language, sourceLanguage } from '../languages/languages.ts'
import { booksCurrency, type Money } from '../money/money.ts'
import { formatMoney, formatPlanPrice, formatPrice, symbolOf } from '../money/price-format.ts'
import { type SaySentence, sentence } from '../languages/sentence.ts'
import { shownDate, shownDayUtc, shownMoment, shownMomentUtc, shownMonth, shownShortDayUtc } from './dates.ts'
import { dollarSign, localNumber, numeralsOf } from './numerals.ts'

/** Numbers, prices and dates in the reader's language. In English exactly as the shop always wrote them. */
export interface Formats {
  readonly language: Language
  /** Converts a number in English notation (`1234.5`) to this language's. */
  number: (value: number | string) => string
  /** `5.0 GB`, or `Unlimited` when the plan names no amount. */
  data: (dataMb: number | null | undefined) => string
  /** An amount of data in gigabytes, without the unit. */
  amount: (dataMb: number) => string
  /** `5.0 GB` for any amount, including zero. */
  gigabytes: (dataMb: number) => string
  /** `30 days`. */
  days: (days: number) => string
  /** A price in the currency the visitor chose. */
  price: (amount: string | number, currency: Pick<Currency, 'code' | 'symbol'>) => string
  /**
   * A plan's own price. A value that is not a number shows as 0.00. For a visitor who reads prices in another dollar,
   * with this symbol, those of the US say so.
   */
  planPrice: (price: unknown, currency: string | undefined, shownIn?: string) => string
  /** An amount as in mails and receipts. */
  money: (value: Money) => string
  /** In the reader's time zone, which the server does not know. */
  date: (iso: string) => string
  moment: (iso: string) => string
  /** In UTC: the same for every reader. */
  month: (iso: string) => string
  dayUtc: (iso: string) => string
  shortDayUtc: (day: string) => string
  momentUtc: (iso: string) => string
}

export function makeFormats(language: Language, say: SaySentence): Formats {
  const numerals = numeralsOf(language)
  const isEnglish = language === sourceLanguage
  const number = (value: number | string) => localNumber(String(value), numerals)
  /** English puts the code first where there is no symbol; a symbol goes where the language puts it. */
  const money = (english: string, symbol: string, amount: string) =>
    isEnglish ? english : withSign(amount, (positive) => numerals.money(symbol, localNumber(positive, numerals)))
  /** The shop writes `5.0` in English; other languages write whole numbers without decimals. */
  const amount = (dataMb: number) => {
    const english = gigabytes(dataMb)
    return isEnglish ? english : number(english.replace(/\.0$/, ''))
  }
  const inGigabytes = (dataMb: number) => unbroken(say(sentence('{amount} GB'), { amount: amount(dataMb) }))
  return {
    language,
    number,
    amount,
    gigabytes: inGigabytes,
    data: (dataMb) => (dataMb ? inGigabytes(dataMb) : say(sentence('Unlimited'))),
    days: (days) => unbroken(say(sentence('{days, plural, one {# day} other {# days}}'), { days })),
    price: (amount, currency) => {
      const english = formatPrice(amount, currency)
      const symbol = symbolOf(currency.code, dollarSign(numerals))
      return money(english, symbol === currency.code ? currency.symbol : symbol, english.replace(currency.symbol, ''))
    },
    planPrice: (price, currency = booksCurrency, shownIn) => {
      const dollar = dollarSign(numerals, shownIn)
      const english = formatPlanPrice(price, currency, dollar)
      return money(english, symbolOf(currency, dollar), bareAmount(english))
    },
    money: (value) => {
      const english = formatMoney(value)
      return money(english, symbolOf(value.currency, dollarSign(numerals)), bareAmount(english))
    },
    date: (iso) => shownDate(iso, language),
    moment: (iso) => shownMoment(iso, language),
    month: (iso) => shownMonth(iso, language),
    dayUtc: (iso) => shownDayUtc(iso, language),
    shortDayUtc: (day) => shownShortDayUtc(day, language),
    momentUtc: (iso) => shownMomentUtc(iso, language),
  }
}

/** A number and its unit stay on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

const bareAmount = (english: string) => english.replaceAll(/[^\d.,-]/g, '')

const withSign = (amount: string, write: (positive: string) => string) =>
  amount.startsWith('-') ? `-${write(amount.slice(1))}` : write(amount)
