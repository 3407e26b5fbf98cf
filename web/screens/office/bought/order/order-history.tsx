import { Bell, CreditCard, Mail, MoveRight, ShieldUser, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryKind, HistoryLine } from '#contract/office/admin-order.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Card } from '../../../../ui/card.tsx'

const kinds: Record<HistoryKind, { name: string; icon: ReactNode }> = {
  move: { name: 'Order', icon: <MoveRight className="icon" /> },
  payment: { name: 'Payment', icon: <CreditCard className="icon" /> },
  wholesaler: { name: 'Wholesaler', icon: <Store className="icon" /> },
  mail: { name: 'Email', icon: <Mail className="icon" /> },
  push: { name: 'Push', icon: <Bell className="icon" /> },
  admin: { name: 'Admin', icon: <ShieldUser className="icon" /> },
}

/** Everything that happened to the order, newest first. */
export function OrderHistory({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <Card as="section" pad className="fact-card" aria-labelledby="order-history">
      <h2 id="order-history">History</h2>
      <ol className="history">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
    </Card>
  )
}

function Line({ line: { kind, text, note, actor, at } }: { line: HistoryLine }) {
  const { name, icon } = kinds[kind]
  return (
    <li>
      {icon}
      <span className="small muted">{name}</span>
      <div>
        <p className="strong">{text}</p>
        {(note || actor) && <p className="small muted">{[note, actor && `by ${actor}`].filter(Boolean).join(', ')}</p>}
      </div>
      <time className="small muted num" dateTime={at}>
        {shownMoment(at)}
      </time>
    </li>
  )
}
