import type { AdminWithdrawal } from '#contract/office/admin-withdrawal.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'
import './withdrawals.css'

export const OrderWithdrawals = ({ withdrawals }: { withdrawals: readonly AdminWithdrawal[] }) => (
  <section className="stack" aria-labelledby="withdrawals">
    <h2 id="withdrawals">Withdrawals</h2>
    <ul className="withdrawals">
      {withdrawals.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} heading="h3" />
      ))}
    </ul>
  </section>
)
