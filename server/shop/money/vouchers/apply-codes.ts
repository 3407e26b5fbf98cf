import { codeTraits } from '#contract/sales/code.ts'
import { totalToPay } from '#contract/money/total-to-pay.ts'
import type { SaleRate } from '#contract/money/sale-money.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { applyCode } from '../codes/apply-code.ts'
import type { PricedLine } from '../codes/judge-code.ts'
import type { CodeBuyer } from '../codes/persons.ts'
import { type CodeToTake, lookUpCode, type LookedUp } from '../codes/store.ts'
import { judgeVoucher } from './judge-voucher.ts'

/** What a buyer typed: `code` may be a discount or a voucher, `voucher` pays beside a discount. */
export interface TypedCodes {
  code?: string | undefined
  voucher?: string | undefined
}

/** A voucher that can pay for a sale which is about to be opened. */
export interface VoucherToTake {
  id: string
  code: string
  /** In the sale's currency. */
  pays: number
  /** In cents of the books' currency: what it pays, and what is left on it then. */
  spent: number
  left: number
}

interface Wish<Line extends PricedLine> {
  typed: TypedCodes
  lines: readonly Line[]
  rate: SaleRate
  buyer: CodeBuyer
}

interface Applied<Line extends PricedLine> {
  lines: (Line & { discount?: number })[]
  code: CodeToTake | undefined
  voucher: VoucherToTake | undefined
}

/** The lines as a discount leaves them, and what a voucher pays of the rest. Takes nothing: the sale does. */
export async function applyCodes<Line extends PricedLine>(
  deps: WithDb & WithClock,
  { typed, lines, rate, buyer }: Wish<Line>,
): Promise<Applied<Line>> {
  const first = typed.code ? await lookUpCode(deps.db, typed.code, buyer) : undefined
  const isVoucherAlone = first?.found && codeTraits[first.found.kind].does === 'pays' && !typed.voucher
  const lowered =
    first && !isVoucherAlone
      ? applyCode(deps, { looked: first, lines, rate, buyer })
      : { lines: [...lines], code: undefined }
  const second = typed.voucher ? await lookUpCode(deps.db, typed.voucher, buyer) : undefined
  const looked = isVoucherAlone ? first : second
  const toPay = totalToPay(lowered.lines)
  return { ...lowered, voucher: looked && applyVoucher(deps, { looked, toPay, rate }) }
}

function applyVoucher(
  { clock }: WithClock,
  { looked: { found, person }, toPay, rate }: { looked: LookedUp; toPay: number; rate: SaleRate },
): VoucherToTake {
  const verdict = judgeVoucher(found, { toPay, rate, now: clock.now(), person })
  if (verdict.kind === 'refused' || !found)
    throw new Refusal(verdict.kind === 'refused' ? verdict.why : 'code_not_valid', 'a voucher was refused')
  const { pays, spent, left } = verdict
  return { id: found.id, code: found.code, pays, spent, left }
}
