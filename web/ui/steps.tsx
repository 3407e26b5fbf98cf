import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './steps.css'

type Step = { title: string; text?: ReactNode }

/** What to do, in order. */
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

/** What is so, in any order. */
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

/** What follows, good or bad: no tick says that it is good. */
export function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="points">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
