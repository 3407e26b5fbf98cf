import type { CodeCheck, CodeCheckView } from '#contract/codes/code.ts'
import { money, toDecimalString } from '#contract/money/money.ts'
import { applyCode } from '../codes/apply-code.ts'
import type { CodeBuyer } from '../codes/persons.ts'
import { totalOf } from '../sales/open-terms.ts'
import { requireWares, type WaresDeps } from './wares.ts'

/** What a code would take off this purchase. Nothing is taken: that happens with the sale. */
export async function checkCode(
  deps: WaresDeps,
  { code: typed, ...wish }: CodeCheck,
  buyer: CodeBuyer,
): Promise<CodeCheckView> {
  const { lines, rate } = await requireWares(deps, wish)
  const { code } = await applyCode(deps, { typed, lines, rate, buyer })
  const price = totalOf(lines)
  const inDecimals = (amount: number) => toDecimalString(money(amount, rate.currency))
  return {
    valid: true,
    code: code.code,
    price: inDecimals(price),
    discount: inDecimals(code.discount),
    total: inDecimals(price - code.discount),
    currency: rate.currency,
  }
}
