import { codeTraits } from '#contract/sales/code.ts'
import { booksMoney } from '#contract/money/books-money.ts'
import { codeWorth, leavingEnough, type Takes } from '#contract/money/code-worth.ts'
import { booksInSale, saleInBooks, saleMoney, type SaleRate } from '#contract/money/sale-money.ts'
import { shareByWeight } from '#contract/money/share-by-weight.ts'
import type { CodeRow } from './tables.ts'

/** A line of a sale, as far as a code is concerned. */
export interface PricedLine {
  /** In minor units of the sale's currency. */
  price: number
  countryCode: string | null
}

export interface CodeCase {
  lines: readonly PricedLine[]
  rate: SaleRate
  now: Date
  person: PersonsRecord
}

/** What the buyer has done with the code so far. */
export interface PersonsRecord {
  /** How often they have used it. */
  uses: number
  hasBought: boolean
  /** It is their own referral code, by account or address. */
  isOwner: boolean
  /** What their own open checkouts hold of it: they may use it here instead. */
  held: { uses: number; spent: number }
}

export type CodeRefusal =
  | 'code_not_valid'
  | 'code_below_minimum'
  | 'code_other_destination'
  | 'code_first_purchase'
  | 'code_used_by_you'
  | 'code_own'
  | 'code_gives_nothing'

export type CodeVerdict =
  | { kind: 'refused'; why: CodeRefusal }
  /** `discounts` has one for each line; `spent` is their sum in cents of the books' currency. */
  | { kind: 'fits'; discounts: number[]; discount: number; spent: number }

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Whether a code can be used for these lines now, and what it takes off each. */
export function judgeCode(code: CodeRow | undefined, { lines, rate, now, person }: CodeCase): CodeVerdict {
  if (!code || codeTraits[code.kind].does !== 'lowers' || !isOnOffer(code, now)) return refused('code_not_valid')
  const prices = lines.map(({ price, countryCode }) => (covers(code, countryCode) ? price : 0))
  const base = sumOf(prices)
  const worth = codeWorth(takesOf(code), prices, rate)
  const discount = leavingEnough(sumOf(lines.map(({ price }) => price)), sumOf(worth), rate)
  const spent = inBooks(code, discount, rate)
  if (isSpent(code, spent, person)) return refused('code_not_valid')
  if (base === 0) return refused('code_other_destination')
  if (base < booksInSale(booksMoney(code.minimum), rate).amount) return refused('code_below_minimum')
  if (person.isOwner) return refused('code_own')
  if (code.firstPurchase && person.hasBought) return refused('code_first_purchase')
  if (person.uses >= mostPerPerson(code)) return refused('code_used_by_you')
  if (discount <= 0) return refused('code_gives_nothing')
  return { kind: 'fits', discounts: shareByWeight(discount, worth), discount, spent }
}

const refused = (why: CodeRefusal): CodeVerdict => ({ kind: 'refused', why })

/** A code for a first purchase is for one purchase: two checkouts at once could both be the first. */
export const mostPerPerson = ({ maxPerPerson, firstPurchase }: CodeRow): number =>
  firstPurchase ? 1 : (maxPerPerson ?? Number.POSITIVE_INFINITY)

export const isOnOffer = ({ pausedAt, startsAt, endsAt }: CodeRow, now: Date): boolean =>
  pausedAt === null && (!startsAt || startsAt <= now) && (!endsAt || now < endsAt)

function isSpent({ maxUses, used, budget, spent }: CodeRow, more: number, { held }: PersonsRecord): boolean {
  if (maxUses !== null && used - held.uses >= maxUses) return true
  return budget !== null && spent - held.spent + more > budget
}

const covers = ({ countryCodes }: CodeRow, countryCode: string | null): boolean =>
  countryCodes === null || (countryCode !== null && countryCodes.includes(countryCode))

/** What the words of a code that lowers prices say. */
export const takesOf = ({ kind, value }: Pick<CodeRow, 'kind' | 'value'>): Takes =>
  codeTraits[kind].isPercentage ? { percent: value } : { amount: booksMoney(value) }

function inBooks({ kind, value }: CodeRow, discount: number, rate: SaleRate): number {
  const { amount } = saleInBooks(saleMoney(Math.max(0, discount), rate.currency), rate)
  return codeTraits[kind].isPercentage ? amount : Math.min(amount, value)
}
