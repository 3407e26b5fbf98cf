import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import type { ThreadMessage, ThreadView } from '#contract/support.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { ApiError } from '../../../data/api.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { threadQuery, useLiveThread } from './follow-thread.ts'
import { ReplyForm } from './reply-form.tsx'
import './chat.css'

/** One conversation, live, with a field to write in. */
export function Conversation({ id, level = 3 }: { id: string; level?: 1 | 3 }) {
  const { data, error, isFetching, refetch } = useQuery({ ...threadQuery(id), staleTime: 0 })
  const isOver = error instanceof ApiError && (error.status === 404 || error.status === 410)
  useLiveThread(isOver ? undefined : id)
  if (isOver) return <Ended sentence={error.sentence} level={level} />
  if (!data && error)
    return (
      <EmptyState
        title="This could not be loaded"
        level={level}
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
  if (!data)
    return (
      <Loading label="Opening the conversation" className="chat-log">
        <Skeleton height="4rem" width="70%" />
        <Skeleton height="4rem" width="60%" className="chat-us" />
      </Loading>
    )
  return <Opened thread={data} />
}

function Opened({ thread }: { thread: ThreadView }) {
  return (
    <div className="chat">
      <ol className="chat-log" aria-label="Messages" aria-live="polite">
        {thread.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {thread.status === 'closed' && (
        <Notice kind="plain">This conversation is closed. Write again and we’ll pick it up from here.</Notice>
      )}
      <End key={thread.messages.length} />
      <ReplyForm key={thread.id} thread={thread} />
    </div>
  )
}

/** Made anew by each message, and seen each time. */
function End() {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for what cleans up.
    void end.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={end} />
}

const Message = ({ message: { from, text, at } }: { message: ThreadMessage }) => (
  <li className={from === 'you' ? 'chat-message chat-you' : 'chat-message chat-us'}>
    <p className="chat-who">
      {from === 'you' ? 'You' : 'Landfall support'}
      <time dateTime={at}>{shownMoment(at)}</time>
    </p>
    <p className="chat-text">{text}</p>
  </li>
)

const Ended = ({ sentence, level }: { sentence: string | undefined; level: 1 | 3 }) => (
  <EmptyState
    title="This conversation is not open here"
    level={level}
    signal="none"
    action={<LinkButton href={paths.support}>To the support page</LinkButton>}
  >
    {sentence}
  </EmptyState>
)
