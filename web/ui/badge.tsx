import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './badge.css'

/** Green, blue, yellow and red mean a status; `sun` marks an offer, `paper` is for posters, `plain` for cards. */
export type BadgeColour = 'green' | 'blue' | 'yellow' | 'red' | 'sun' | 'paper' | 'plain'

type BadgeProps = { colour?: BadgeColour; className?: string; children: ReactNode }

export function Badge({ colour = 'plain', className, children }: BadgeProps) {
  return <span className={classes('badge', `badge-${colour}`, className)}>{children}</span>
}

/** Hangs from the top edge of a positioned card. */
export function Ribbon({ children }: { children: ReactNode }) {
  return <span className="ribbon">{children}</span>
}
