import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { paths } from '#contract/site/paths.ts'
import type { ThreadMessage, ThreadView } from '#contract/bought/support.ts'
import { ApiError } from '../../data/api.ts'
import { useShop } from '../../data/shop.ts'
import { useFormats } from '../../language/formats-of.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { threadQuery, useLiveThread } from './follow-thread.ts'
import { ReplyForm } from './reply-form.tsx'
import './chat.css'

/** One conversation, live, with a field to write in. */
export function Conversation({ id, level = 3 }: { id: string; level?: 1 | 3 }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({ ...threadQuery(id), staleTime: 0 })
  const isOver = error instanceof ApiError && (error.status === 404 || error.status === 410)
  useLiveThread(isOver ? undefined : id)
  if (isOver) return <Ended sentence={error.sentence} level={level} />
  if (!data && error)
    return (
      <EmptyState
        title={t`This could not be loaded`}
        level={level}
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
  if (!data)
    return (
      <Loading label={t`Opening the conversation`} className="chat-log">
        <Skeleton height="4rem" width="70%" />
        <Skeleton height="4rem" width="60%" className="chat-us" />
      </Loading>
    )
  return <Opened thread={data} />
}

function Opened({ thread }: { thread: ThreadView }) {
  const { t } = useLingui()
  return (
    <div className="chat">
      <ol className="chat-log" aria-label={t`Messages`} aria-live="polite">
        {thread.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {thread.status === 'closed' && (
        <Notice kind="plain">
          <Trans>This conversation is closed. Write again and we’ll pick it up from here.</Trans>
        </Notice>
      )}
      <End key={thread.messages.length} />
      <ReplyForm key={thread.id} thread={thread} />
    </div>
  )
}

/** Remounted with each message, so that each one scrolls into view. */
function End() {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    void end.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={end} />
}

function Message({ message: { from, text, at } }: { message: ThreadMessage }) {
  const { name: shop } = useShop()
  const { moment } = useFormats()
  return (
    <li className={from === 'you' ? 'chat-message chat-you' : 'chat-message chat-us'}>
      <p className="chat-who">
        {from === 'you' ? <Trans context="who wrote a message">You</Trans> : <Trans>{shop} support</Trans>}
        <time dateTime={at}>{moment(at)}</time>
      </p>
      <p className="chat-text" dir="auto">
        {text}
      </p>
    </li>
  )
}

function Ended({ sentence, level }: { sentence: string | undefined; level: 1 | 3 }) {
  const { t } = useLingui()
  return (
    <EmptyState title={t`This conversation is not open here`} level={level} signal="none" action={<ToSupport />}>
      {sentence}
    </EmptyState>
  )
}

const ToSupport = () => (
  <LinkButton href={paths.support}>
    <Trans>Go to support page</Trans>
  </LinkButton>
)
