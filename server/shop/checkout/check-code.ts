import type { CodeCheck, CodeCheckView } from '#contract/codes/code.ts'
import { booksCurrency, money, toDecimalString } from '#contract/money/money.ts'
import type { CodeBuyer } from '../codes/persons.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { applyCodes } from '../vouchers/apply-codes.ts'
import { totalOf } from '../sales/open-terms.ts'
import { requireWares, type WaresDeps } from './wares.ts'

/** What a code would take off this purchase. Nothing is taken: that happens with the sale. */
export async function checkCode(
  deps: WaresDeps,
  { code: typed, beside, ...wish }: CodeCheck,
  buyer: CodeBuyer,
): Promise<CodeCheckView> {
  const { lines, rate } = await requireWares(deps, wish)
  const asked = beside ? { code: beside, voucher: typed } : { code: typed }
  const { code, voucher } = await applyCodes(deps, { typed: asked, lines, rate, buyer })
  const discount = code?.discount ?? 0
  const price = totalOf(lines)
  const inDecimals = (amount: number) => toDecimalString(money(amount, rate.currency))
  return {
    valid: true,
    code: voucher?.code ?? code?.code ?? '',
    price: inDecimals(price),
    discount: inDecimals(discount),
    total: inDecimals(price - discount),
    currency: rate.currency,
    ...(voucher && {
      voucher: {
        pays: inDecimals(voucher.pays),
        rest: inDecimals(price - discount - voucher.pays),
        left: writeBooks(voucher.left),
        leftCurrency: booksCurrency,
      },
    }),
  }
}
