import type { AdminUserPage } from '#contract/office/admin-user.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Card } from '../../../../ui/card.tsx'
import './user.css'

/** `-$4.00`, not `$-4.00`. */
const shownAmount = (amount: string) =>
  amount.startsWith('-') ? `-${formatBooks(amount.slice(1))}` : `+${formatBooks(amount)}`

/** Every change of the balance, newest first. */
export function CreditLedger({ user: { credit } }: { user: AdminUserPage }) {
  return (
    <Card as="section" pad className="fact-card" aria-labelledby="store-credit">
      <h2 id="store-credit">Store credit</h2>
      {credit.length === 0 ? (
        <p className="small muted">No store credit has been given or spent yet.</p>
      ) : (
        <ul className="ledger">
          {credit.map(({ id, at, amount, reason, actor }) => (
            <li key={id}>
              <span>{reason}</span>
              <span className="strong num">{shownAmount(amount)}</span>
              <span className="small muted">
                {[shownMoment(at), actor && `by ${actor}`].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
