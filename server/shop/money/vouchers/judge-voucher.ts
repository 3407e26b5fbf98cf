import { codeTraits } from '#contract/sales/code.ts'
import type { SaleRate } from '#contract/money/sale-money.ts'
import { type CodeRefusal, isOnOffer, type PersonsRecord } from '../codes/judge-code.ts'
import type { CodeRow } from '../codes/tables.ts'
import { creditTaken, creditToSpend } from '../credit/credit-to-spend.ts'

interface VoucherCase {
  /** What is to be paid after a discount, in the sale's currency. */
  toPay: number
  rate: SaleRate
  now: Date
  person: Pick<PersonsRecord, 'held'>
}

type VoucherVerdict =
  | { kind: 'refused'; why: CodeRefusal }
  /** `pays` is in the sale's currency; the rest in cents of the books'. */
  | { kind: 'fits'; pays: number; spent: number; left: number }

/** Whether a voucher can pay now, and how much. What the buyer's own earlier checkout holds of it counts as there. */
export function judgeVoucher(voucher: CodeRow | undefined, { toPay, rate, now, person }: VoucherCase): VoucherVerdict {
  if (!voucher || codeTraits[voucher.kind].does !== 'pays' || !isOnOffer(voucher, now)) return refused('code_not_valid')
  const there = voucher.value - voucher.spent + person.held.spent
  if (there <= 0) return refused('code_not_valid')
  const pays = creditToSpend(toPay, there, rate)
  if (pays <= 0) return refused('code_gives_nothing')
  const spent = creditTaken({ ...rate, credit: pays })
  return { kind: 'fits', pays, spent, left: there - spent }
}

const refused = (why: CodeRefusal): VoucherVerdict => ({ kind: 'refused', why })
