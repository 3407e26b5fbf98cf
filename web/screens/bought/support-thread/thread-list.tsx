import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { subjectFor } from '#contract/bought/chat-subject.ts'
import { paths } from '#contract/site/paths.ts'
import type { ThreadRow, ThreadStatus } from '#contract/bought/support.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Link } from '../../../language/link.tsx'
import { useSay } from '../../../language/use-say.ts'
import { Badge, type BadgeColour } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { threadsQuery } from '../../../bought/support/follow-thread.ts'
import '../../../bought/support/chat.css'

const badges: Record<ThreadStatus, { colour: BadgeColour; label: MessageDescriptor }> = {
  open: { colour: 'blue', label: msg({ message: 'With us', context: 'status of a conversation' }) },
  waiting: { colour: 'green', label: msg({ message: 'Answered', context: 'status of a conversation' }) },
  closed: { colour: 'plain', label: msg({ message: 'Closed', context: 'status of a conversation' }) },
}

export function ThreadList() {
  const { t } = useLingui()
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
      <EmptyState
        title={t`No messages yet`}
        action={
          <LinkButton href={paths.support}>
            <Trans>Write to us</Trans>
          </LinkButton>
        }
      >
        <Trans>Your messages to us and our replies appear here.</Trans>
      </EmptyState>
    )
  if (isError)
    return (
      <EmptyState
        title={t`This could not be loaded`}
        signal="none"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The connection may have dropped, or the shop is restarting.</Trans>
      </EmptyState>
    )
  return (
    <Waiting>
      <Trans>Opening your messages…</Trans>
    </Waiting>
  )
}

function Row({ thread: { id, subject, status, lastAt, hasNews } }: { thread: ThreadRow }) {
  const { t } = useLingui()
  const say = useSay()
  const { moment } = useFormats()
  const { colour, label } = badges[status]
  return (
    <Card as="li">
      <Link href={paths.supportThread(id)}>
        <span className="between">
          <span className="strong">{subjectFor(subject, say)}</span>
          <Badge colour={hasNews ? 'sun' : colour}>{hasNews ? <Trans>New reply</Trans> : t(label)}</Badge>
        </span>
        <time className="small muted num" dateTime={lastAt}>
          {moment(lastAt)}
        </time>
      </Link>
    </Card>
  )
}
