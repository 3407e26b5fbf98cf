import { type AdminAddress, isSideView, type SideView } from './admin-address.ts'
import { AuditView } from './identity/audit/audit-view.tsx'
import { CodesView } from './money/codes/codes-view.tsx'
import { DisputePage } from './money/disputes/dispute-page.tsx'
import { DisputesView } from './money/disputes/disputes-view.tsx'
import { OperationsView } from './platform/operations/operations-view.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { OrderPage } from './bought/order/order-page.tsx'
import { PartnerPage } from './channels/partners/partner-page.tsx'
import { PartnersView } from './channels/partners/partners-view.tsx'
import { PeopleView } from './identity/people/people-view.tsx'
import { RefundRequestsView } from './bought/refund-requests/refund-requests-view.tsx'
import { SecurityView } from './identity/security/security-view.tsx'
import { SuppliersView } from './supply/suppliers/suppliers-view.tsx'
import { SupportView } from './bought/support/support-view.tsx'
import { ThreadPage } from './bought/support/thread-page.tsx'
import { SideFrame } from './side-frame.tsx'
import { TabbedFrame } from './tabbed-frame.tsx'
import { UserPage } from './identity/user/user-page.tsx'
import { WithdrawalsView } from './bought/withdrawals/withdrawals-view.tsx'

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
