import type { SaleRate } from '#contract/money/sale-money.ts'
import { saleInBooks, saleMoney } from '#contract/money/sale-money.ts'
import { atMost, type CodeRefusal, isOnOffer, leavingEnough, type PersonsRecord } from '../codes/judge-code.ts'
import type { CodeRow } from '../codes/tables.ts'

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
  if (!voucher || voucher.kind !== 'voucher' || !isOnOffer(voucher, now)) return refused('code_not_valid')
  const there = voucher.value - voucher.spent + person.held.spent
  if (there <= 0) return refused('code_not_valid')
  const pays = leavingEnough(toPay, Math.min(toPay, atMost(there, rate)), rate)
  if (pays <= 0) return refused('code_gives_nothing')
  const spent = voucherCents({ ...rate, credit: pays })
  return { kind: 'fits', pays, spent, left: there - spent }
}

const refused = (why: CodeRefusal): VoucherVerdict => ({ kind: 'refused', why })

/** What a sale takes of its voucher, in cents of the books' currency: never more than the voucher had, by `atMost`. */
export const voucherCents = ({ credit, currency, perUsd }: SaleRate & { credit: number }): number =>
  saleInBooks(saleMoney(credit, currency), { currency, perUsd }).amount
