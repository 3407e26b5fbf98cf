import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerThread, markThreadSeen } from '#contract/api/admin-support.ts'
import type { AdminThread } from '#contract/office/admin-support.ts'
import { call } from '../../../../data/call.ts'
import type { AdminAddress } from '../../admin-address.ts'
import { threadQuery } from '../../admin-queries.ts'
import { May, useMay } from '../../may.tsx'
import { PageFrame } from '../../page-frame.tsx'
import { AnswerBox } from './answer-box.tsx'
import { ThreadBadge } from './thread-badge.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { ThreadSide } from './thread-side.tsx'
import { useDesk } from './use-desk.ts'
import './support.css'

/**
 * One conversation: the messages, who the customer is and whether that is verified, their orders, and the answer field.
 */
export function ThreadPage({ address, id }: { address: AdminAddress; id: string }) {
  useDesk()
  const query = useQuery(threadQuery(id))
  const { data: thread } = query
  useSeen(thread)
  return (
    <PageFrame
      back={{ label: 'Support', to: { ...address, thread: undefined } }}
      query={query}
      title={thread?.subject}
      aside={thread && <ThreadBadge status={thread.status} />}
      missing="There is no such conversation"
    >
      {thread && (
        <div className="desk">
          <div className="stack">
            <ThreadMessages messages={thread.messages} />
            <May call={answerThread}>
              <AnswerBox key={thread.id} thread={thread} />
            </May>
          </div>
          <ThreadSide thread={thread} />
        </div>
      )}
    </PageFrame>
  )
}

/** Marks a conversation as read while it is visible on an administrator's screen. */
function useSeen(thread: AdminThread | undefined): void {
  const { id, version, isUnread = false } = thread ?? {}
  const isReader = !useMay()(markThreadSeen)
  useEffect(() => {
    if (!id || !version || !isUnread || isReader) return
    const sayRead = () => {
      if (document.visibilityState === 'hidden') return
      call(markThreadSeen, { params: { id }, body: { version } }).catch(() => undefined)
    }
    sayRead()
    // Messages that arrive while the tab is hidden are read when it is visible again.
    document.addEventListener('visibilitychange', sayRead)
    return () => document.removeEventListener('visibilitychange', sayRead)
  }, [id, version, isUnread, isReader])
}
