import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import './card.css'

type CardProps = ComponentProps<'div'> & {
  /** The usual padding; without it the content brings its own. */
  pad?: boolean
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
}

/** A paper surface with a hairline edge. */
export function Card({ pad = false, as: Element = 'div', className, ...rest }: CardProps) {
  // Every element on the list takes the same attributes; TypeScript cannot see that through the union.
  const Box = Element as 'div'
  return <Box {...rest} className={classes('card', pad && 'pad', className)} />
}
