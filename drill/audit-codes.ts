import type { Books } from './books.ts'
import type { Difference } from './difference.ts'
import { sumOf } from './group-by.ts'

/** A code, and what it has counted. Sums in cents of the books' money. */
export interface CodeEntry {
  id: string
  code: string
  kind: string
  value: number
  used: number
  spent: number
  maxUses: number | null
  budget: number | null
}

/** What a code was used for: its own record, beside what the sale and its lines say. In minor units of the sale's currency. */
export interface CodeUseEntry {
  codeId: string
  saleId: string
  state: string
  discount: number
  /** In cents of the books' money. */
  spent: number
  list: number
  discountOfSale: number
  discountOfLines: number
  lines: number
  /** Lines that were paid and did not go back. */
  kept: number
  /** Of these, lines that were closed: after a refund that bounced the code is free, after a withdrawal it is not. */
  closed: number
  /** Nothing was sold yet, and it may still be paid. */
  isOpen: boolean
}

export const codeStatements = {
  codes: `select id, code, kind, value, used, spent, max_uses as "maxUses", budget from codes`,
  uses: `
    select code_id as "codeId", code_uses.sale_id as "saleId", code_uses.state, code_uses.discount, code_uses.spent, sales.list,
      sales.discount as "discountOfSale", coalesce(sum(orders.discount), 0)::int as "discountOfLines", count(orders.id)::int as lines,
      (count(*) filter (where orders.status not in ('refunded', 'lapsed')))::int as kept,
      (count(*) filter (where orders.status = 'kept'))::int as closed,
      sales.open is not null and sales.closed_at is null as "isOpen"
    from code_uses join sales on sales.id = code_uses.sale_id left join orders on orders.sale_id = sales.id
    group by code_uses.sale_id, sales.id`,
}

const isLive = ({ state }: CodeUseEntry): boolean => state !== 'released'

/** A code counts the sales that keep it, gives no more than it says, and no more often. */
export function auditCodes({ codes = [], codeUses = [] }: Books): Difference[] {
  return codes.flatMap((code) => {
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
  const most = kind === 'percent' ? Math.floor((list * value) / 100) : Infinity
  const shouldBe = lines > 0 ? (kept > 0 ? 'used' : 'released') : isOpen ? 'held' : 'released'
  const differ = (what: string, isSo: boolean) => (isSo ? [{ rule, what: `${code}: ${what}`, about: [saleId] }] : [])
  return [
    ...differ(`${discount} in its use, ${discountOfSale} in the sale`, discount !== discountOfSale),
    ...differ(`${discountOfLines} in the lines, ${discount} in all`, lines > 0 && discountOfLines !== discount),
    ...differ(`${discount} off ${list}, at most ${most}`, discount > most),
    ...differ(`${spent} cents given, worth ${value}`, kind === 'amount' && spent > value),
    ...differ(
      `${state}, and ${kept} of ${lines} lines kept`,
      state !== shouldBe && !(kept > 0 && kept === closed && state === 'released'),
    ),
  ]
}
