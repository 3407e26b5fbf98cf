import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { markThreadSeen } from '#contract/api/admin-support.ts'
import type { AdminThread } from '#contract/admin/admin-support.ts'
import { call } from '../../../data/call.ts'
import type { AdminAddress } from '../admin-address.ts'
import { threadQuery } from '../admin-queries.ts'
import { PageFrame } from '../page-frame.tsx'
import { AnswerBox } from './answer-box.tsx'
import { ThreadBadge } from './thread-badge.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { ThreadSide } from './thread-side.tsx'
import { useDesk } from './use-desk.ts'
import './support.css'

/** One conversation: what was said, who said it and how sure that is, what they bought, and a place to answer. */
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
            <AnswerBox key={thread.id} thread={thread} />
          </div>
          <ThreadSide thread={thread} />
        </div>
      )}
    </PageFrame>
  )
}

/** What is on the screen of somebody at the desk is read. */
function useSeen(thread: AdminThread | undefined): void {
  const { id, version, isUnread = false } = thread ?? {}
  useEffect(() => {
    if (!id || !version || !isUnread) return
    const sayRead = () => {
      if (document.visibilityState === 'hidden') return
      call(markThreadSeen, { params: { id }, body: { version } }).catch(() => undefined)
    }
    sayRead()
    // What came in while they were elsewhere is read when they come back.
    document.addEventListener('visibilitychange', sayRead)
    return () => document.removeEventListener('visibilitychange', sayRead)
  }, [id, version, isUnread])
}
