import type { Books } from './books.ts'
import type { Account } from './credit-entries.ts'
import type { Difference } from './difference.ts'
import { groupBy, sumOf } from './group-by.ts'

/** A sale with this outcome has returned the credit it took. */
const givenBack = new Set(['lapsed', 'refunded'])

const salesOf = (books: Books) => [...books.shopOrders, ...books.shopTopUps]

/** The credit each order and top-up took and did not return, in cents, from the ledger. */
function creditOfSales({ credit }: Pick<Books, 'credit'>): (sale: string) => number {
  const lines = groupBy(
    credit.filter(({ sale }) => sale !== null),
    ({ sale }) => sale ?? '',
  )
  return (sale) => -sumOf((lines.get(sale) ?? []).map(({ amount }) => amount))
}

/**
 * The same in the currency of each sale: what its line says, where the ledger agrees. Where it does not, the two differ
 * here as well.
 */
export function creditInSales(books: Pick<Books, 'credit' | 'shopOrders' | 'shopTopUps'>): (sale: string) => number {
  const spentOn = creditOfSales(books)
  const lines = new Map([...books.shopOrders, ...books.shopTopUps].map((line) => [line.id, line]))
  return (sale) => {
    const spent = spentOn(sale)
    const line = lines.get(sale)
    if (!line || givenBack.has(line.status)) return spent
    const { creditUsed, creditBooks = creditUsed, creditSlack = 0 } = line
    return Math.abs(spent - creditBooks) <= creditSlack ? creditUsed : spent
  }
}

/** Store credit, from its ledger: nothing is spent twice, kept after a refund, or spent on nothing. */
export function auditCredit(books: Books): Difference[] {
  const rule = 'the credit ledger agrees'
  const spentOn = creditOfSales(books)
  const sales = salesOf(books).flatMap(
    ({ id, status, creditUsed, creditBooks = creditUsed, creditSlack = 0, userId }) => {
      const owed = givenBack.has(status) ? 0 : creditBooks
      const spent = spentOn(id)
      const what = `something ${status} used ${owed} cents of credit, its ledger says ${spent}`
      return Math.abs(spent - owed) <= (owed === 0 ? 0 : creditSlack) ? [] : [{ rule, what, about: [id, userId ?? ''] }]
    },
  )
  return [...sales, ...books.accounts.flatMap((account) => auditAccount(books, account, rule))]
}

/** The shop's own check finds nothing either. */
export const auditOwnCheck = ({ creditDifferences = [] }: Books): Difference[] =>
  creditDifferences.map(({ kind, id, expected, found }) => ({
    rule: 'the shop finds its own credit in order',
    what: `${kind}: ${found} cents, ${expected} expected`,
    about: [id],
  }))

/** By account, so that a debit without a sale shows too. */
function auditAccount(books: Books, { id, balance }: Account, rule: string): Difference[] {
  const own = books.credit.filter(({ userId }) => userId === id)
  const ledger = sumOf(own.map(({ amount }) => amount))
  const gifts = sumOf(
    own.filter(({ amount, sale, byHand }) => (amount > 0 || byHand) && sale === null).map(({ amount }) => amount),
  )
  const sales = salesOf(books).filter(({ userId, status }) => userId === id && !givenBack.has(status))
  const used = sumOf(sales.map(({ creditUsed, creditBooks = creditUsed }) => creditBooks))
  const slack = sumOf(sales.map(({ creditBooks, creditSlack = 0 }) => (creditBooks ? creditSlack : 0)))
  const differ = (what: string, isSo: boolean) => (isSo ? [{ rule, what, about: [id] }] : [])
  return [
    ...differ(`a balance of ${balance} cents, a ledger of ${ledger}`, balance !== ledger),
    ...differ(`a balance of ${balance} cents`, balance < 0),
    ...differ(
      `${gifts} cents given and ${used} used leave ${gifts - used}, not ${ledger}`,
      Math.abs(gifts - used - ledger) > slack,
    ),
  ]
}
