import type { Difference } from './difference.ts'
import { stillUsable } from './audit-withdrawals.ts'
import type { Books } from './books.ts'
import type { Diary } from './diary.ts'

/** The drill's outcome as one table, the same for every run. */
export function tableOf(books: Books, facts: [string, string | number][], differences: Difference[]): string {
  const paid = books.payments.filter((payment) => payment.status === 'succeeded')
  const givenBack = paid.filter((payment) => payment.refundedAmount === payment.amount)
  const live = books.esims.filter((esim) => !esim.isCancelled)
  const rows: [string, string | number][] = [
    ...facts,
    ['payments that succeeded', paid.length],
    ['… of them refunded in full', givenBack.length],
    ['eSIMs out', live.length],
    ['… given back to the wholesaler', books.esims.length - live.length],
    ['… not taken back, and lost', `$${lostOf(books).toFixed(2)}`],
    ['top-ups added', books.topUps.length],
    ['gifts of credit', books.credit.filter(({ amount, sale }) => amount > 0 && sale === null).length],
    ['sales that used credit', [...books.shopOrders, ...books.shopTopUps].filter((sale) => sale.creditUsed > 0).length],
    ['codes that were used', (books.codeUses ?? []).filter(({ state }) => state === 'used').length],
    ['… that were free again', (books.codeUses ?? []).filter(({ state }) => state === 'released').length],
    ['payments for several eSIMs', paid.filter(({ kind }) => kind === 'trip').length],
    ['orders and top-ups of partners', (books.partnerLines ?? []).length],
    ['… that went back', (books.partnerLines ?? []).filter(({ told }) => told === 'refunded').length],
    ['refusals of partners', (books.partners ?? []).reduce((sum, { refusals }) => sum + refusals, 0)],
    ['withdrawals that took effect', (books.withdrawals ?? []).filter(({ state }) => state === 'done').length],
    ['withdrawals without effect', (books.withdrawals ?? []).filter(({ state }) => state !== 'done').length],
    ['phones that could still use what was paid back', stillUsable(books).filter(({ isLeftOn }) => !isLeftOn).length],
    [
      '… by a person’s decision, at a supplier that cannot',
      stillUsable(books).filter(({ isLeftOn }) => isLeftOn).length,
    ],
    ['parts that were refunded', books.parts.length],
    ['currencies that were charged', new Set(paid.map(({ currency }) => currency)).size],
    ['invoices', (books.papers ?? []).filter(({ kind }) => kind === 'invoice').length],
    ['credit notes', (books.papers ?? []).filter(({ kind }) => kind === 'credit-note').length],
    ['orders refunded by hand', books.shopOrders.filter((order) => order.isRefundedByHand).length],
    ['refunds of orders that bounced', bouncedOf(books, books.shopOrders)],
    ['refunds of top-ups that bounced', bouncedOf(books, books.shopTopUps)],
    ['deliveries that waited for their cost', books.holds.length],
    ['… of them at a loss by hand', books.holds.filter(({ allowed }) => allowed !== null).length],
    ['orders paid after their price had ended', books.shopOrders.filter((order) => order.isQuoteEnded).length],
    ['mails', books.mails.length],
    ['… that came again and were dropped', books.mails.reduce((sum, mail) => sum + mail.repeats, 0)],
    ['push messages', books.pushes.length],
    ['… that took the place of the same one', books.pushes.reduce((sum, push) => sum + push.times - 1, 0)],
    ['differences', differences.length],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${String(value).padStart(8)}`).join('\n')
}

/** In dollars, what a wholesaler kept of eSIMs it was asked to take back. */
const lostOf = ({ esims }: Books): number =>
  esims.reduce((sum, { isPriceKept, price }) => sum + (isPriceKept ? price / 10_000 : 0), 0)

/** Settled another way, since their card takes no refund. */
const bouncedOf = (
  { otherRefunds }: Books,
  lines: readonly { id: string; status: string; isWithdrawn?: boolean }[],
): number =>
  lines.filter(
    ({ id, status, isWithdrawn }) =>
      (status === 'kept' && !isWithdrawn) || otherRefunds.some(({ line }) => line === id),
  ).length

/** Each difference, and with `isVerbose` what led to it. */
export function tell(differences: Difference[], diary: Diary, isVerbose: boolean): void {
  for (const { rule, what, about } of differences.slice(0, 50)) {
    console.log(`  ✗ ${rule}: ${what} (${about.filter(Boolean).join(', ')})`)
    if (isVerbose)
      for (const line of diary.about(...about)) if (!line.includes(' drill: ')) console.log(`      ${line}`)
  }
}
