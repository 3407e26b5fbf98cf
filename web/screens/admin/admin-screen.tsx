import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { userQuery } from '../../data/user.ts'
import { usePageSearch } from '../../router/page-search.ts'
import { useIsAlive } from '../../hydration/use-is-alive.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { readAddress, writeAddress } from './admin-address.ts'
import { AccessDenied, SignInFirst } from './gate.tsx'
import { LoadFailure } from './lists/load-failure.tsx'
import './admin.css'

const Inside = lazy(async () => ({ default: (await import('./inside.tsx')).Inside }))

export const load = () => ({ head: { title: 'Admin', isHidden: true } })

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
  if (user && user.role !== 'admin') return <AccessDenied user={user} />
  if (isError)
    return (
      <div className="wrap admin-alone">
        <LoadFailure level={1} busy={isFetching} onRetry={refetch} />
      </div>
    )
  if (user === null) return <SignInFirst returnTo={writeAddress(address)} />
  return opening
}

const opening = (
  <div className="admin-wait">
    <Waiting>Opening the admin area…</Waiting>
  </div>
)
