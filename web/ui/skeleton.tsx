import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './skeleton.css'

type SkeletonProps = { width?: string; height?: string; control?: boolean; className?: string }

/** A placeholder for loading content. Give it the size of that content, so that nothing shifts. */
export function Skeleton({ width, height = '1rem', control, className }: SkeletonProps) {
  return <div className={classes('sk', control && 'sk-control', className)} style={{ width, height }} />
}

/** Wraps skeletons: announces once what is loading, and hides the empty boxes from screen readers. */
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
