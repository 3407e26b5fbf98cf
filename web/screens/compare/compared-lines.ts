import type { FactKey, FactLine, PlanFactsView } from '#contract/plan-facts/plan-facts.ts'

export interface ComparedLine {
  key: FactKey
  label: string
  /** What it is for each plan, in their order. */
  told: readonly FactLine[]
  /** Every plan says the very same. */
  isSame: boolean
}

const said = ({ value, parts }: FactLine): string => JSON.stringify([value, parts])

const isPrice = ({ key }: { key: FactKey }): boolean => key === 'pricePerGb' || key === 'pricePerDay'

/** The facts of several plans, line by line. What a part of each costs comes first: the price stands right above. */
export function comparedLines(facts: readonly PlanFactsView[]): ComparedLine[] {
  const [first] = facts
  const lines = (first?.lines ?? []).map(({ key, label }) => {
    const told = facts.flatMap((each) => each.lines.filter((line) => line.key === key))
    return { key, label, told, isSame: new Set(told.map(said)).size === 1 }
  })
  return lines.toSorted((a, b) => Number(isPrice(b)) - Number(isPrice(a)))
}
