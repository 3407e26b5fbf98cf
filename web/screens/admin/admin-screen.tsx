import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { userQuery } from '../../lib/user.ts'
import { usePageSearch } from '../../lib/page-search.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { readAddress, writeAddress } from './admin-address.ts'
import { AccessDenied, SignInFirst } from './gate.tsx'
import { LoadFailure } from './lists/load-failure.tsx'
import './admin.css'

const Inside = lazy(async () => ({ default: (await import('./inside.tsx')).Inside }))

export const load = () => ({ head: { title: 'Admin', isHidden: true } })

export function Screen() {
  const address = readAddress(usePageSearch())
  const { data: user, isFetching, isError, refetch } = useQuery(userQuery())

  if (user?.role === 'admin')
    return (
      <Suspense fallback={opening}>
        <Inside address={address} />
      </Suspense>
    )
  if (user) return <AccessDenied user={user} />
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
