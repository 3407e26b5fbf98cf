import { useQuery } from '@tanstack/react-query'
import { LogOut, Menu, Store, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { officeRoleWords } from '#contract/office/staff.ts'
import { signOut } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import { paths } from '#contract/site/paths.ts'
import { useShop } from '../../data/shop.ts'
import { useUser } from '../../data/user.ts'
import { useSalesPause } from '../../plans/plan-cards/pause-query.ts'
import { stepFor } from '../../ui/arrow-step.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import {
  type AdminAddress,
  type AdminTab,
  isSideView,
  type SideView,
  sideViews,
  tabs,
  writeAddress,
} from './admin-address.ts'
import { disputesQuery, listQuery } from './admin-queries.ts'
import { awaitsAnswer } from './money/disputes/dispute-words.tsx'
import { useMay } from './may.tsx'
import { placeOf, sidePlaces, tabPlaces } from './places.tsx'
import { suppliersQuery } from './supply/suppliers/suppliers-query.ts'
import './office-frame.css'

const panelId = 'office-panel'

/** The office's own frame: one navigation, beside the page on a desk and above it on a phone. */
export function OfficeFrame({ address, children }: { address: AdminAddress; children: ReactNode }) {
  const { tab } = address
  const may = useMay()
  const { needs, name } = placeOf(tab)
  const isOpen = !needs || may(needs)
  return (
    <div className="office">
      <OfficeBar place={tab} />
      <main id="main" tabIndex={-1} className="office-main">
        {isOpen ? (
          <Panel tab={tab}>{children}</Panel>
        ) : (
          <EmptyState title={`${name} isn’t part of your role`} level={1} signal="none">
            An owner of the shop can change your role under People.
          </EmptyState>
        )}
      </main>
    </div>
  )
}

/** The content of the chosen tab, or of a view that is no tab. */
function Panel({ tab, children }: { tab: AdminTab | SideView; children: ReactNode }) {
  if (isSideView(tab)) return children
  return (
    <div id={panelId} role="tabpanel" aria-labelledby={`office-tab-${tab}`}>
      {children}
    </div>
  )
}

/** The shop's name, the places, and the ways out. */
function OfficeBar({ place }: { place: AdminTab | SideView }) {
  const { name } = useShop()
  const { user } = useUser()
  // Storing the place it was opened at closes the menu when another is opened.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === place
  return (
    <header className={classes('office-bar', isOpen && 'office-bar-open')}>
      <div className="office-head">
        <a className="office-name" href={paths.admin}>
          <span className="office-shop" dir="auto">
            {name}
          </span>
          <span className="office-word">Admin</span>
        </a>
        <Button
          look="quiet"
          size="sm"
          className="office-menu-button"
          icon={isOpen ? <X className="icon" /> : <Menu className="icon" />}
          aria-expanded={isOpen}
          aria-controls="office-menu"
          onClick={() => setOpenedAt(isOpen ? undefined : place)}
        >
          Menu
        </Button>
      </div>
      <OfficeTabs place={place} />
      <div className="office-menu" id="office-menu">
        <SideLinks place={place} />
        <div className="office-out">
          {user && (
            <p className="office-person small">
              <span>{user.email}</span>
              {user.officeRole && <span className="muted">{officeRoleWords[user.officeRole].name}</span>}
            </p>
          )}
          {/* The shop is another document: followed within this one, its page would be hydrated under the address of the
              office as soon as the visitor goes back. */}
          <a className="office-link" href={paths.home} target="_self">
            <Store className="icon" />
            View the shop
          </a>
          <a className="office-link" href={addressOf(signOut, { query: { returnTo: paths.home } })}>
            <LogOut className="icon" />
            Log out
          </a>
        </div>
      </div>
    </header>
  )
}

/** Arrow keys, Home and End move along the tabs and open them. */
function OfficeTabs({ place }: { place: AdminTab | SideView }) {
  const [, navigate] = useLocation()
  const may = useMay()
  const shown = tabs.filter((tab) => {
    const { needs } = tabPlaces[tab]
    return !needs || may(needs)
  })
  const open = (tab: AdminTab) => navigate(writeAddress({ tab }))
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = stepFor(
      event.key,
      shown.findIndex((tab) => tab === place),
      shown.length,
    )
    const tab = next === undefined ? undefined : shown[next]
    if (!tab) return
    event.preventDefault()
    open(tab)
    event.currentTarget.querySelector<HTMLElement>(`#office-tab-${tab}`)?.focus()
  }
  const isElsewhere = isSideView(place)
  return (
    <div role="tablist" tabIndex={-1} aria-label="Admin" className="office-tabs" onKeyDown={handleKeyDown}>
      {shown.map((tab, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`office-tab-${tab}`}
          aria-controls={panelId}
          aria-selected={tab === place}
          tabIndex={tab === place || (isElsewhere && index === 0) ? 0 : -1}
          className="office-link"
          onClick={() => open(tab)}
        >
          {tabPlaces[tab].icon}
          {tabPlaces[tab].name}
        </button>
      ))}
    </div>
  )
}

/** Links to the views that are not tabs, with the number of items waiting there. */
function SideLinks({ place }: { place: AdminTab | SideView }) {
  const waiting = useWaiting()
  const may = useMay()
  const isPaused = useSalesPause() !== undefined
  // With one supplier there is nothing to compare, unless another has lost its keys.
  const { data: suppliers } = useQuery({ ...suppliersQuery, staleTime: 300_000 })
  const hasSeveral = (suppliers?.suppliers.length ?? 0) > 1 || (suppliers?.notConnected.length ?? 0) > 0
  const shown = sideViews.filter((view) => {
    const { needs } = sidePlaces[view]
    return (!needs || may(needs)) && (view !== 'suppliers' || hasSeveral)
  })
  return (
    <nav className="office-links" aria-label="More in admin">
      {shown.map((view) => (
        <a
          key={view}
          className="office-link"
          href={writeAddress({ tab: view })}
          aria-current={view === place ? 'page' : undefined}
        >
          {sidePlaces[view].icon}
          {sidePlaces[view].name}
          <Waiting count={waiting[view]} />
          {view === 'operations' && isPaused && <Badge colour="yellow">Paused</Badge>}
        </a>
      ))}
    </nav>
  )
}

function useWaiting(): Partial<Record<SideView, number | undefined>> {
  // Undecided requests come first, so the first page has them all, or more than need counting.
  const { data } = useQuery(listQuery('refund-requests', { q: '', page: 1 }))
  // Unread conversations come first too.
  const { data: threads } = useQuery(listQuery('support', { q: '', page: 1 }))
  // So do withdrawals that wait.
  const { data: withdrawals } = useQuery(listQuery('withdrawals', { q: '', page: 1 }))
  const { data: disputes } = useQuery(disputesQuery)
  return {
    withdrawals: withdrawals?.rows.filter(({ state }) => state === 'waiting').length,
    disputes: disputes?.filter(awaitsAnswer).length,
    'refund-requests': data?.rows.filter(({ decision }) => decision === null).length,
    support: threads?.rows.filter(({ isUnread }) => isUnread).length,
  }
}

const Waiting = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <Badge colour="sun">
      {count}
      <span className="vh"> waiting</span>
    </Badge>
  )
