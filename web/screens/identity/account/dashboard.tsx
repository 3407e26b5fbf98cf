import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useKeepShown } from '../../../bought/arrival-kits/keep-shown.ts'
import { matchKits } from '../../../bought/arrival-kits/tidy-kits.ts'
import { isUnauthorized } from '../../../data/api.ts'
import { warn } from '../../../base/log.ts'
import { ProofArea } from '../../../identity/reauthentication/proof-area.tsx'
import { useIsAlive } from '../../../hydration/use-is-alive.ts'
import { logInAgain } from '../../../data/unauthorized.ts'
import type { SignedInUser } from '../../../data/user.ts'
import { AccountInfo } from './account-info.tsx'
import { activeOrdersQuery, ordersQuery } from '../../../bought/orders/account-orders.ts'
import { AccountStats } from './account-stats.tsx'
import { ActivePlans } from './active-plans.tsx'
import { Hello } from './hello.tsx'
import { MyTrips } from './my-trips.tsx'
import { OrderHistory } from './order-history.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { PushCard } from './push-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { useLiveOrders } from './use-live-orders.ts'

/** Most shops reward no invitations, and most customers make none. */
const InviteCard = lazy(() => import('./invite-card.tsx').catch(() => ({ default: () => null })))

/** On a phone the eSIMs come first: a customer at the gate wants the QR code. */
export function Dashboard({ user }: { user: SignedInUser }) {
  const { t } = useLingui()
  const isAlive = useIsAlive()
  const orders = useQuery(ordersQuery)
  const active = useQuery(activeOrdersQuery)
  useLiveOrders(orders.data ?? [])
  useKeepShown((active.data ?? []).filter(({ qrCode }) => qrCode).map(({ id }) => id))
  const isSignedOut = isUnauthorized(orders.error) || isUnauthorized(active.error)

  useEffect(() => {
    if (isSignedOut) logInAgain()
  }, [isSignedOut])

  // Keeps the arrival kits stored on this device in step with the orders just loaded.
  useEffect(() => {
    if (orders.data)
      matchKits(orders.data).catch((error: unknown) => warn('The stored arrival kits were not updated', error))
  }, [orders.data])

  // Preload the toaster: nearly every button here ends in a toast, and the session-expired one shows for only half a
  // second before the redirect to sign-in.
  useEffect(() => void import('../../../ui/toaster.tsx').catch(() => undefined), [])

  return (
    <div className="wrap account">
      <ProofArea />
      <Hello user={user} />
      <AccountStats orders={orders.data} active={active.data} />
      <div className="split">
        <div className="account-main">
          <ActivePlans list={active} all={orders.data ?? []} />
          <OrderHistory list={orders} />
          <MyTrips />
        </div>
        <aside className="account-side" aria-label={t`Account`}>
          <AccountInfo user={user} orders={orders.data} />
          <PushCard />
          {isAlive && (
            <Suspense>
              <InviteCard />
            </Suspense>
          )}
          <SecurityCard />
          <PrivacyCard />
        </aside>
      </div>
    </div>
  )
}
