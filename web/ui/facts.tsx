import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './facts.css'

export type Fact = { label: string; value: ReactNode }

const rowsOf = (facts: readonly Fact[]) =>
  facts.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ))

/** Facts in boxes, two to a row; `wide` puts four in a row if there is room. */
export function FactGrid({ facts, wide }: { facts: readonly Fact[]; wide?: boolean }) {
  return <dl className={classes('facts', wide && 'facts-wide')}>{rowsOf(facts)}</dl>
}

/** Facts in lines: the name on the left, the value on the right. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return <dl className="fact-rows">{rowsOf(facts)}</dl>
}
