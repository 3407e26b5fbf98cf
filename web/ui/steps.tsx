import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './steps.css'

type Step = { title: string; text?: ReactNode }

/** Steps to take, in order. */
export function Steps({ steps, twoColumns }: { steps: readonly Step[]; twoColumns?: boolean }) {
  return (
    <ol className={classes('steps', twoColumns && 'steps-2')}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Facts in any order, each with a tick. */
export function Ticks({ items, twoColumns }: { items: readonly string[]; twoColumns?: boolean }) {
  return (
    <ul className={classes('ticks', twoColumns && 'ticks-2')}>
      {items.map((item) => (
        <li key={item}>
          <Check className="icon" />
          {item}
        </li>
      ))}
    </ul>
  )
}

/** Consequences, good or bad, so without ticks. */
export function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="points">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
