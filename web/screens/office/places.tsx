import {
  Activity,
  ChartColumn,
  FileX2,
  Gavel,
  Handshake,
  LifeBuoy,
  Package,
  Percent,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Store,
  TicketPercent,
  Truck,
  Undo2,
  UserCog,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { changeMultiplier } from '#contract/api/admin-prices.ts'
import { saveShopDraft } from '#contract/api/admin-shop.ts'
import { searchAudit } from '#contract/api/admin.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { readStaff } from '#contract/api/staff.ts'
import type { AdminTab, SideView } from './admin-address.ts'

interface Place {
  name: string
  icon: ReactNode
  /** The endpoint without which the place is of no use; open to every role where it is missing. */
  needs?: Endpoint<object>
}

export const tabPlaces: Record<AdminTab, Place> = {
  overview: { name: 'Overview', icon: <ChartColumn className="icon" /> },
  orders: { name: 'Orders', icon: <ReceiptText className="icon" /> },
  users: { name: 'Users', icon: <Users className="icon" /> },
  packages: { name: 'Packages', icon: <Package className="icon" /> },
  pricing: { name: 'Pricing', icon: <Percent className="icon" />, needs: changeMultiplier },
  shop: { name: 'Shop', icon: <Store className="icon" />, needs: saveShopDraft },
}

export const sidePlaces: Record<SideView, Place> = {
  support: { name: 'Support', icon: <LifeBuoy className="icon" /> },
  'refund-requests': { name: 'Refund requests', icon: <Undo2 className="icon" /> },
  withdrawals: { name: 'Withdrawals', icon: <FileX2 className="icon" /> },
  disputes: { name: 'Disputes', icon: <Gavel className="icon" /> },
  codes: { name: 'Codes', icon: <TicketPercent className="icon" /> },
  partners: { name: 'Partners', icon: <Handshake className="icon" /> },
  operations: { name: 'Operations', icon: <Activity className="icon" /> },
  suppliers: { name: 'Suppliers', icon: <Truck className="icon" /> },
  audit: { name: 'Audit', icon: <ScrollText className="icon" />, needs: searchAudit },
  people: { name: 'People', icon: <UserCog className="icon" />, needs: readStaff },
  security: { name: 'Security', icon: <ShieldCheck className="icon" /> },
}

export const placeOf = (place: AdminTab | SideView): Place => ({ ...tabPlaces, ...sidePlaces })[place]
