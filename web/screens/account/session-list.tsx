import { useQuery } from '@tanstack/react-query'
import type { SessionView } from '#contract/session.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sessionsQuery, useEndSession } from './sessions.ts'

/** Where this person is signed in, so that a forgotten or a stranger's device can be shut out. */
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
        <p className="small">Your devices could not be loaded.</p>
        <Button look="line" size="sm" busy={sessions.isFetching} onClick={() => void sessions.refetch()}>
          Try again
        </Button>
      </div>
    )
  return <Skeleton width="100%" height="3rem" />
}

function Session({ session }: { session: SessionView }) {
  const end = useEndSession()
  return (
    <li>
      <div>
        <strong>{session.device}</strong>
        <p className="small muted">Last seen {shownMoment(session.lastSeenAt)}</p>
      </div>
      {session.isCurrent ? (
        <Badge colour="green">This device</Badge>
      ) : (
        <Button
          look="line"
          size="sm"
          busy={end.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => end.mutate(session)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
