import type { AdminAddress } from '../../admin-address.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { RequestCard } from './request-card.tsx'
import './refund-requests.css'

/** Refund requests for eSIMs that were used or topped up: undecided ones first, then decided ones. */
export function RefundRequestsView({ address }: { address: AdminAddress }) {
  return (
    <AdminList name="refund-requests" noun="request" searches="Search order number or email" address={address}>
      {(requests) => (
        <ul className="requests">
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      )}
    </AdminList>
  )
}
