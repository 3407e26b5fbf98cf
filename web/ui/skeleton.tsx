import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './skeleton.css'

type SkeletonProps = { width?: string; height?: string; control?: boolean; className?: string }

/** The box of something that is on its way. Give it the size of what comes, so that nothing moves. */
export function Skeleton({ width, height = '1rem', control, className }: SkeletonProps) {
  return <div className={classes('sk', control && 'sk-control', className)} style={{ width, height }} />
}

/** Put around skeletons: says once what is loading, and keeps the empty boxes from screen readers. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="vh">{label}</span>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
