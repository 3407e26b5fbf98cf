import { useLocation } from 'wouter'
import { Tabs } from '../../ui/tabs.tsx'
import { type AdminAddress, type AdminTab, tabs, writeAddress } from './admin-address.ts'
import { LowBalance } from './operations/low-balance.tsx'
import { OrdersTab } from './orders/orders-tab.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { PackagesTab } from './packages/packages-tab.tsx'
import { PricingTab } from './pricing/pricing-tab.tsx'
import { ShopTab } from './shop/shop-tab.tsx'
import { SideLinks } from './side-links.tsx'
import { UsersTab } from './users/users-tab.tsx'

const labels: Record<AdminTab, string> = {
  overview: 'Overview',
  orders: 'Orders',
  users: 'Users',
  packages: 'Packages',
  pricing: 'Pricing',
  shop: 'Shop',
}

const panels: Record<AdminTab, (props: { address: AdminAddress }) => React.ReactNode> = {
  overview: OverviewTab,
  orders: OrdersTab,
  users: UsersTab,
  packages: PackagesTab,
  pricing: PricingTab,
  shop: ShopTab,
}

export function TabbedFrame({ address, tab }: { address: AdminAddress; tab: AdminTab }) {
  const [, navigate] = useLocation()
  const Panel = panels[tab]
  return (
    <div className="wrap admin">
      <div className="page-head admin-head">
        <h1>Admin</h1>
        <SideLinks />
      </div>
      <LowBalance />
      <Tabs
        label="Admin"
        tabs={tabs.map((value) => ({ value, label: labels[value] }))}
        value={tab}
        onChange={(next) => navigate(writeAddress({ tab: next }))}
      >
        <Panel address={address} />
      </Tabs>
    </div>
  )
}
