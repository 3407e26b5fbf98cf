import type { FactKey, FactLine, PlanFactsView } from '#contract/plans/plan-facts.ts'

export interface ComparedLine {
  key: FactKey
  label: string
  /** The line of each plan, in the order of the plans. */
  told: readonly FactLine[]
  /** All plans have the same value. */
  isSame: boolean
}

const said = ({ value, parts }: FactLine): string => JSON.stringify([value, parts])

const isPrice = ({ key }: { key: FactKey }): boolean => key === 'pricePerGb' || key === 'pricePerDay'

/** The facts of several plans, line by line. Unit prices come first, because the price is right above them. */
export function comparedLines(facts: readonly PlanFactsView[]): ComparedLine[] {
  const [first] = facts
  const lines = (first?.lines ?? []).map(({ key, label }) => {
    const told = facts.flatMap((each) => each.lines.filter((line) => line.key === key))
    return { key, label, told, isSame: new Set(told.map(said)).size === 1 }
  })
  return lines.toSorted((a, b) => Number(isPrice(b)) - Number(isPrice(a)))
}
