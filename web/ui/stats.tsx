import type { ReactNode } from 'react'
import './stats.css'

export type Stat = { label: string; value: ReactNode; icon?: ReactNode; note?: ReactNode }

/** Four figures side by side; two by two on the phone. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="stats">
      {stats.map(({ label, value, icon, note }) => (
        <div key={label}>
          <dt>
            {icon}
            {label}
          </dt>
          <dd>{value}</dd>
          {note && <dd className="stats-note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
