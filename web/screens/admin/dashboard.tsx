import { useLocation } from 'wouter'
import { Tabs } from '../../ui/tabs.tsx'
import { type AdminAddress, type AdminTab, tabs, writeAddress } from './admin-address.ts'
import { OrdersTab } from './orders-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PackagesTab } from './packages-tab.tsx'
import { PricingTab } from './pricing-tab.tsx'
import { UsersTab } from './users-tab.tsx'

const labels: Record<AdminTab, string> = {
  overview: 'Overview',
  orders: 'Orders',
  users: 'Users',
  packages: 'Packages',
  pricing: 'Pricing',
}

const panels: Record<AdminTab, (props: { address: AdminAddress }) => React.ReactNode> = {
  overview: OverviewTab,
  orders: OrdersTab,
  users: UsersTab,
  packages: PackagesTab,
  pricing: PricingTab,
}

export function Dashboard({ address }: { address: AdminAddress }) {
  const [, navigate] = useLocation()
  const Panel = panels[address.tab]
  return (
    <div className="wrap admin">
      <div className="page-head">
        <h1>Admin</h1>
      </div>
      <Tabs
        label="Admin"
        tabs={tabs.map((value) => ({ value, label: labels[value] }))}
        value={address.tab}
        onChange={(tab) => navigate(writeAddress({ tab }))}
      >
        <Panel address={address} />
      </Tabs>
    </div>
  )
}
