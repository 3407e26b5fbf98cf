import type { ReactNode } from 'react'
import { Link } from '../language/link.tsx'
import './card.css'
import './print-card.css'

type PrintCardProps = {
  href: string
  picture: string
  title: string
  text: ReactNode
  /** A label on the picture's lower left. */
  badge?: ReactNode
  /** The last line, such as a price or where it leads. */
  children: ReactNode
}

/** A framed picture with its caption underneath; the whole card is one link. */
export function PrintCard({ href, picture, title, text, badge, children }: PrintCardProps) {
  return (
    <Link className="card print-card" href={href}>
      <span className="print">
        <img src={picture} alt="" width={480} height={320} loading="lazy" decoding="async" />
        {badge}
      </span>
      <span className="print-cap">
        <span className="print-name">{title}</span>
        <span className="print-text">{text}</span>
        <span className="print-foot">{children}</span>
      </span>
    </Link>
  )
}

/** Two to a row on a phone; `columns` is the number if there is room. */
export function PrintGrid({ columns, children }: { columns: 3 | 4; children: ReactNode }) {
  return <div className={`print-grid print-grid-${columns}`}>{children}</div>
}
