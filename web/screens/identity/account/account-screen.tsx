import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/site/paths.ts'
import { userQuery } from '../../../data/user.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import type { LoadArgs } from '../../../router/routes.ts'
import { activeOrdersQuery, ordersQuery } from '../../../bought/orders/account-orders.ts'
import { Dashboard } from './dashboard.tsx'
import './account.css'

/** Coming back to the page within this time refetches nothing. */
const freshMs = 10_000

export async function load({ queryClient, i18n }: LoadArgs) {
  if (queryClient.getQueryData(userQuery().queryKey))
    await Promise.all([
      queryClient.prefetchQuery({ ...ordersQuery, staleTime: freshMs }),
      queryClient.prefetchQuery({ ...activeOrdersQuery, staleTime: freshMs }),
    ])
  return { head: { title: t(i18n)`Your account`, isHidden: true } }
}

export function Screen() {
  const { t } = useLingui()
  const { data: user, isFetching, isError, refetch } = useQuery(userQuery())
  const [, navigate] = useLocation()
  const isNobody = user === null && !isFetching

  useEffect(() => {
    if (isNobody) navigate(paths.home, { replace: true })
  }, [isNobody, navigate])

  if (user) return <Dashboard user={user} />
  if (isError)
    return (
      <EmptyState
        title={t`Your account could not be loaded`}
        level={1}
        signal="none"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The connection may have dropped. Nothing is lost.</Trans>
      </EmptyState>
    )
  return (
    <div className="account-wait">
      <Waiting>
        <Trans>Opening your account…</Trans>
      </Waiting>
    </div>
  )
}
