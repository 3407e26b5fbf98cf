import type { FactKey, FactLine, PlanFactsView } from '#contract/plan-facts.ts'

export interface ComparedLine {
  key: FactKey
  label: string
  /** What it is for each plan, in their order. */
  told: readonly FactLine[]
  /** Every plan says the very same. */
  isSame: boolean
}

const said = ({ value, parts }: FactLine): string => JSON.stringify([value, parts])

/** The facts of several plans, line by line. */
export function comparedLines(facts: readonly PlanFactsView[]): ComparedLine[] {
  const [first] = facts
  return (first?.lines ?? []).map(({ key, label }) => {
    const told = facts.flatMap(({ lines }) => lines.filter((line) => line.key === key))
    return { key, label, told, isSame: new Set(told.map(said)).size === 1 }
  })
}
