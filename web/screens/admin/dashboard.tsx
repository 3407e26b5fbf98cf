import { type AdminAddress, isSideView, type SideView } from './admin-address.ts'
import { AuditView } from './audit/audit-view.tsx'
import { CodesView } from './codes/codes-view.tsx'
import { DisputePage } from './disputes/dispute-page.tsx'
import { DisputesView } from './disputes/disputes-view.tsx'
import { OperationsView } from './operations/operations-view.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { OrderPage } from './order/order-page.tsx'
import { PartnerPage } from './partners/partner-page.tsx'
import { PartnersView } from './partners/partners-view.tsx'
import { PeopleView } from './people/people-view.tsx'
import { RefundRequestsView } from './refund-requests/refund-requests-view.tsx'
import { SecurityView } from './security/security-view.tsx'
import { SuppliersView } from './suppliers/suppliers-view.tsx'
import { SupportView } from './support/support-view.tsx'
import { ThreadPage } from './support/thread-page.tsx'
import { SideFrame } from './side-frame.tsx'
import { TabbedFrame } from './tabbed-frame.tsx'
import { UserPage } from './user/user-page.tsx'
import { WithdrawalsView } from './withdrawals/withdrawals-view.tsx'

const views: Record<SideView, (props: { address: AdminAddress }) => React.ReactNode> = {
  support: SupportView,
  'refund-requests': RefundRequestsView,
  withdrawals: WithdrawalsView,
  disputes: DisputesView,
  partners: PartnersView,
  audit: AuditView,
  codes: CodesView,
  operations: OperationsView,
  suppliers: SuppliersView,
  people: PeopleView,
  security: SecurityView,
}

export function Dashboard({ address }: { address: AdminAddress }) {
  return (
    <OfficeFrame address={address}>
      <Place address={address} />
    </OfficeFrame>
  )
}

function Place({ address }: { address: AdminAddress }) {
  const { tab, order, user, thread, dispute, partner } = address
  if (order) return <OrderPage key={order} address={address} id={order} />
  if (user) return <UserPage key={user} address={address} id={user} />
  if (thread && tab === 'support') return <ThreadPage key={thread} address={address} id={thread} />
  if (dispute && tab === 'disputes') return <DisputePage key={dispute} address={address} id={dispute} />
  if (partner && tab === 'partners') return <PartnerPage key={partner} address={address} id={partner} />
  if (!isSideView(tab)) return <TabbedFrame address={address} tab={tab} />
  const View = views[tab]
  return (
    <SideFrame view={tab}>
      <View address={address} />
    </SideFrame>
  )
}
