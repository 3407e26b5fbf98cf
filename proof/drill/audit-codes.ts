import { booksCurrency } from '../../contract/money/money.ts'
import { leastPrice } from '#contract/money/least-price.ts'
import type { Books } from './books.ts'
import type { Difference } from './difference.ts'
import { sumOf } from './group-by.ts'
import type { CodeEntry, CodeUseEntry, VoucherLine } from './code-entries.ts'

const isLive = ({ state }: CodeUseEntry): boolean => state !== 'released'

/** A code counts the sales that keep it, gives no more than it says, and no more often. */
export function auditCodes({ codes = [], codeUses = [], voucherLines = [] }: Books): Difference[] {
  return codes.flatMap((code) => {
    if (code.kind === 'voucher')
      return auditVoucher(
        code,
        voucherLines.filter(({ codeId }) => codeId === code.id),
      )
    const uses = codeUses.filter(({ codeId }) => codeId === code.id)
    return [...auditCount(code, uses.filter(isLive)), ...uses.flatMap((use) => auditUse(code, use))]
  })
}

function auditCount({ code, used, spent, maxUses, budget }: CodeEntry, live: CodeUseEntry[]): Difference[] {
  const rule = 'a code counts the sales that keep it'
  const given = sumOf(live.map((use) => use.spent))
  const differ = (what: string, isSo: boolean) => (isSo ? [{ rule, what: `${code}: ${what}`, about: [] }] : [])
  return [
    ...differ(`${used} uses counted, ${live.length} sales keep it`, used !== live.length),
    ...differ(`${spent} cents counted, ${given} given`, spent !== given),
    ...differ(`${used} uses of ${maxUses}`, maxUses !== null && used > maxUses),
    ...differ(`${spent} cents of ${budget}`, budget !== null && spent > budget),
  ]
}

function auditUse({ code, kind, value }: CodeEntry, use: CodeUseEntry): Difference[] {
  const rule = 'a code takes off what it says, once'
  const { saleId, state, discount, spent, list, discountOfSale, discountOfLines, lines, kept, closed, isOpen } = use
  const says = use.saysOfLines ?? discount
  // A card cannot be charged less than this, so the code gives less there.
  const isLeastLeft = list - discount === leastPrice(use.currency)
  const shouldBe = lines > 0 ? (kept > 0 ? 'used' : 'released') : isOpen ? 'held' : 'released'
  const differ = (what: string, isSo: boolean) => (isSo ? [{ rule, what: `${code}: ${what}`, about: [saleId] }] : [])
  return [
    ...differ(`${discount} in its use, ${discountOfSale} in the sale`, discount !== discountOfSale),
    ...differ(`${discountOfLines} in the lines, ${discount} in all`, lines > 0 && discountOfLines !== discount),
    ...differ(`${discount} off ${list}, and it says ${says}`, discount > says || (discount < says && !isLeastLeft)),
    ...differ(`${spent} cents given, worth ${value}`, ['amount', 'referral'].includes(kind) && spent > value),
    ...differ(
      `${state}, and ${kept} of ${lines} lines kept`,
      state !== shouldBe && !(kept > 0 && kept === closed && state === 'released'),
    ),
  ]
}

/** A voucher pays no more than its value, and has back what went back. */
function auditVoucher({ code, value, spent }: CodeEntry, lines: VoucherLine[]): Difference[] {
  const rule = 'a voucher pays what its lines say'
  const differ = (what: string, isSo: boolean, ...about: string[]) =>
    isSo ? [{ rule, what: `${code}: ${what}`, about }] : []
  const paid = sumOf(lines.map((line) => line.paid))
  return [
    ...differ(`${spent} cents spent of ${value}`, spent > value),
    ...differ(`${paid} cents in its ledger, ${spent} spent`, paid > spent),
    ...lines.flatMap(({ id, status, currency, kept, paid: cents }) => {
      // After a refund that bounced its money may be back; after a withdrawal it is in part.
      if (status === 'kept' || status === 'bounced') return []
      const isBack = status === 'refunded' || status === 'lapsed'
      const isWrong = isBack ? cents !== 0 : currency === booksCurrency ? cents !== kept : cents > 0 !== kept > 0
      return differ(`a line that is ${status} keeps ${kept}, the ledger says ${cents} cents`, isWrong, id)
    }),
  ]
}
