import type { AdminAddress } from '../admin-address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { RequestCard } from './request-card.tsx'
import './refund-requests.css'

/** Customers who ask for money back on an eSIM that was used or topped up: who still waits, then what was decided. */
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
