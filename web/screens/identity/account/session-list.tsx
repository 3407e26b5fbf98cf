import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SessionView } from '#contract/identity/session.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { sessionsQuery, useEndSession } from './sessions.ts'

/** Every device this customer is signed in on, so that they can sign out a forgotten or unknown one. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery)
  if (sessions.data)
    return (
      <ul className="session-list">
        {sessions.data.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
    )
  if (sessions.isError)
    return (
      <div className="stack">
        <p className="small">
          <Trans>Your devices could not be loaded.</Trans>
        </p>
        <Button look="line" size="sm" busy={sessions.isFetching} onClick={() => void sessions.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  return <Skeleton width="100%" height="3rem" />
}

function Session({ session }: { session: SessionView }) {
  const { t } = useLingui()
  const { device } = session
  const lastSeen = useFormats().moment(session.lastSeenAt)
  const end = useEndSession()
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p className="small muted">
          <Trans>Last seen {lastSeen}</Trans>
        </p>
      </div>
      {session.isCurrent ? (
        <Badge colour="green">
          <Trans>This device</Trans>
        </Badge>
      ) : (
        <Button
          look="line"
          size="sm"
          busy={end.isPending}
          aria-label={t`Sign out ${device}`}
          onClick={() => end.mutate(session)}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
