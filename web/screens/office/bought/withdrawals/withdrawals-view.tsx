import type { AdminAddress } from '../../admin-address.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import './withdrawals.css'

/** Withdrawals from contracts: those that wait first, then the others, newest first. */
export function WithdrawalsView({ address }: { address: AdminAddress }) {
  return (
    <AdminList name="withdrawals" noun="withdrawal" searches="Search order number, name or email" address={address}>
      {(withdrawals) => (
        <ul className="withdrawals">
          {withdrawals.map((withdrawal) => (
            <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </ul>
      )}
    </AdminList>
  )
}
