import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { openThreadLink } from '#contract/api/support.ts'
import { paths } from '#contract/site/paths.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'

/**
 * The page a mailed link opens. It gives this browser access to the conversation and removes the token from the address
 * bar.
 */
export function OpenByLink({ token }: { token: string }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['support-link', token],
    queryFn: () => call(openThreadLink, { body: { token } }),
    gcTime: 0,
  })
  useEffect(() => {
    if (data) navigate(paths.supportThread(data.threadId), { replace: true })
  }, [data, navigate])

  if (error instanceof ApiError && error.status === 410)
    return (
      <EmptyState
        title={t`This link no longer works`}
        level={2}
        signal="none"
        action={
          <LinkButton href={paths.support}>
            <Trans>Go to support page</Trans>
          </LinkButton>
        }
      >
        {error.sentence}
      </EmptyState>
    )
  if (error)
    return (
      <EmptyState
        title={t`The conversation could not be opened`}
        level={2}
        signal="none"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Please check your connection.</Trans>
      </EmptyState>
    )
  return (
    <Waiting>
      <Trans>Opening the conversation…</Trans>
    </Waiting>
  )
}
