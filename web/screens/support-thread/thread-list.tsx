import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import type { ThreadRow, ThreadStatus } from '#contract/support.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Badge, type BadgeColour } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { threadsQuery } from '../support/chat/follow-thread.ts'
import '../support/chat/chat.css'

const badges: Record<ThreadStatus, { colour: BadgeColour; label: string }> = {
  open: { colour: 'blue', label: 'With us' },
  waiting: { colour: 'green', label: 'Answered' },
  closed: { colour: 'plain', label: 'Closed' },
}

export function ThreadList() {
  const { data, isError, isFetching, refetch } = useQuery({ ...threadsQuery, staleTime: 0 })
  if (data && data.length > 0)
    return (
      <ul className="thread-list">
        {data.map((thread) => (
          <Row key={thread.id} thread={thread} />
        ))}
      </ul>
    )
  if (data)
    return (
      <EmptyState title="No messages yet" action={<LinkButton href={paths.support}>Write to us</LinkButton>}>
        What you write to us, and our answers, are listed here.
      </EmptyState>
    )
  if (isError)
    return (
      <EmptyState
        title="This could not be loaded"
        signal="none"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        The connection may have dropped, or the shop is restarting.
      </EmptyState>
    )
  return <Waiting>Opening your messages…</Waiting>
}

function Row({ thread: { id, subject, status, lastAt, hasNews } }: { thread: ThreadRow }) {
  const { colour, label } = badges[status]
  return (
    <Card as="li">
      <a href={paths.supportThread(id)}>
        <span className="between">
          <span className="strong">{subject}</span>
          <Badge colour={hasNews ? 'sun' : colour}>{hasNews ? 'New answer' : label}</Badge>
        </span>
        <time className="small muted num" dateTime={lastAt}>
          {shownMoment(lastAt)}
        </time>
      </a>
    </Card>
  )
}
