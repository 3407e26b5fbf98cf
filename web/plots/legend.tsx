import type { ReactNode } from 'react'
import './plot.css'

/** What the shapes of a plot stand for. */
export function Legend({
  entries,
}: {
  entries: readonly { name: ReactNode; shape: 'soft' | 'strong' | 'before' | 'band' | 'path' | 'ahead' | 'floor' }[]
}) {
  return (
    <ul className="plot-legend tiny muted">
      {entries.map(({ name, shape }) => (
        <li key={shape}>
          <svg viewBox="0 0 20 12" aria-hidden="true">
            {shape === 'soft' || shape === 'strong' || shape === 'band' ? (
              <rect className={`plot-${shape}`} x="4" y="1" width="12" height="10" />
            ) : (
              <path className={`plot-${shape}`} d="M0 6H20" />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
