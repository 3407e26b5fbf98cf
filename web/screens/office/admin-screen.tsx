import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { userQuery } from '../../data/user.ts'
import { usePageSearch } from '../../router/page-search.ts'
import { useIsAlive } from '../../hydration/use-is-alive.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { readAddress, writeAddress } from './admin-address.ts'
import { AloneFrame } from './alone-frame.tsx'
import { AccessDenied, SignInFirst } from './gate.tsx'
import { InvitationGate } from './invitation-gate.tsx'
import { LoadFailure } from './lists/load-failure.tsx'
import './admin.css'

const Inside = lazy(async () => ({ default: (await import('./inside.tsx')).Inside }))

export const load = () => ({ head: { title: 'Admin', isHidden: true } })

/** The office has no frame of the shop around it, so it names its own main part. */
export function Screen() {
  const address = readAddress(usePageSearch())
  // The server knows the user but cannot wait for the lazy admin code; the browser can.
  const isAlive = useIsAlive()
  const { data: user, isFetching, isError, refetch } = useQuery(userQuery())

  if (user?.role === 'admin' && isAlive)
    return (
      <Suspense fallback={opening}>
        <Inside address={address} />
      </Suspense>
    )
  if (user?.role === 'admin') return opening
  const gate = () => {
    if (user) return <AccessDenied user={user} />
    if (isError) return <LoadFailure level={1} busy={isFetching} onRetry={refetch} />
    return user === null ? <SignInFirst returnTo={writeAddress(address)} /> : undefined
  }
  const shown = gate()
  return shown ? (
    <AloneFrame>{isAlive ? <InvitationGate user={user}>{shown}</InvitationGate> : shown}</AloneFrame>
  ) : (
    opening
  )
}

const opening = (
  <AloneFrame>
    <Waiting>Opening the admin area…</Waiting>
  </AloneFrame>
)
