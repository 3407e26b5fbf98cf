import type { CSSProperties } from 'react'
import './progress.css'

type ProgressProps = {
  /** 0 to 100. */
  percent: number
  label: string
}

export function Progress({ percent, label }: ProgressProps) {
  const at = Math.min(100, Math.max(0, Math.round(percent)))
  // Keep the head wholly inside the line at both ends.
  const style = { '--at': `calc(0.5625rem + ${at / 100} * (100% - 1.125rem))` } as CSSProperties
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={at}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={style} />
    </div>
  )
}
