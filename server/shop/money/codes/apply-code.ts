import { booksMoney } from '#contract/money/books-money.ts'
import { sentence } from '#contract/languages/sentence.ts'
import { booksInSale, type SaleRate } from '#contract/money/sale-money.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { judgeCode, type PricedLine } from './judge-code.ts'
import type { CodeBuyer } from './persons.ts'
import type { CodeToTake, LookedUp } from './store.ts'

interface CodeWish<Line extends PricedLine> {
  looked: LookedUp
  lines: readonly Line[]
  rate: SaleRate
  buyer: CodeBuyer
}

const atLeast = sentence('This code needs a total of at least {amount}.')

/**
 * The lines with what a code takes off each, and the use that is to be taken with their sale. Refuses a code that cannot
 * be used for them now. Takes nothing: `takeUse` does, with the sale.
 */
export function applyCode<Line extends PricedLine>(
  { clock }: WithClock,
  { looked: { found, person }, lines, rate, buyer }: CodeWish<Line>,
): { lines: (Line & { discount: number })[]; code: CodeToTake } {
  const verdict = judgeCode(found, { lines, rate, now: clock.now(), person })
  if (verdict.kind === 'refused' || !found) {
    const why = verdict.kind === 'refused' ? verdict.why : 'code_not_valid'
    throw new Refusal(why, 'a code was refused', {
      ...(why === 'code_below_minimum' &&
        found && {
          message: ({ say, formats }) =>
            say(atLeast, { amount: formats.money(booksInSale(booksMoney(found.minimum), rate)) }),
        }),
    })
  }
  const { discount, discounts, spent } = verdict
  return {
    lines: lines.map((line, index) => ({ ...line, discount: discounts[index] ?? 0 })),
    code: { id: found.id, code: found.code, discount, spent, buyer },
  }
}
