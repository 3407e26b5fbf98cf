import { discountOf, listTotalOf, totalToPay } from '#contract/money/total-to-pay.ts'
import type { CodeCheck, CodeCheckView } from '#contract/sales/code.ts'
import { booksCurrency, money, toDecimalString } from '#contract/money/money.ts'
import type { CodeBuyer } from '../../money/codes/persons.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { applyCodes } from '../../money/vouchers/apply-codes.ts'
import { requireWares, type WaresDeps } from './wares.ts'

/** What a code would take off this purchase. Nothing is taken: that happens with the sale. */
export async function checkCode(
  deps: WaresDeps,
  { code: typed, beside, ...wish }: CodeCheck,
  buyer: CodeBuyer,
): Promise<CodeCheckView> {
  const { lines, rate } = await requireWares(deps, wish)
  const asked = beside ? { code: beside, voucher: typed } : { code: typed }
  const applied = await applyCodes(deps, { typed: asked, lines, rate, buyer })
  const { code, voucher } = applied
  const total = totalToPay(applied.lines)
  const inDecimals = (amount: number) => toDecimalString(money(amount, rate.currency))
  return {
    valid: true,
    code: voucher?.code ?? code?.code ?? '',
    price: inDecimals(listTotalOf(lines)),
    discount: inDecimals(discountOf(applied.lines)),
    total: inDecimals(total),
    currency: rate.currency,
    ...(voucher && {
      voucher: {
        pays: inDecimals(voucher.pays),
        rest: inDecimals(total - voucher.pays),
        left: writeBooks(voucher.left),
        leftCurrency: booksCurrency,
      },
    }),
  }
}
