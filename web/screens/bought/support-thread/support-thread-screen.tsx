import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { subjectFor } from '#contract/bought/chat-subject.ts'
import { paths } from '#contract/site/paths.ts'
import { useIsAlive } from '../../../hydration/use-is-alive.ts'
import { Link } from '../../../language/link.tsx'
import { useSay } from '../../../language/use-say.ts'
import { usePageHash } from '../../../router/page-hash.ts'
import type { LoadArgs, Params } from '../../../router/routes.ts'
import { Card } from '../../../ui/card.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { Conversation } from '../../../bought/support/conversation.tsx'
import { DeskState } from '../../../bought/support/desk-state.tsx'
import { threadQuery } from '../../../bought/support/follow-thread.ts'
import { OpenByLink } from './open-by-link.tsx'
import { ThreadList } from './thread-list.tsx'

export const load = ({ i18n }: LoadArgs) => ({ head: { title: t(i18n)`Your messages`, isHidden: true } })

/**
 * One conversation, the list of them, or the target of a mailed link. Rendered in the browser only: the
 * server does not know who is asking when it renders the page.
 */
export function Screen({ params: { threadId } }: { params: Params }) {
  const isAlive = useIsAlive()
  const token = usePageHash()
  if (!isAlive)
    return (
      <Frame back={paths.support} title={<Trans>Your messages</Trans>}>
        <Waiting>
          <Trans>Opening your messages…</Trans>
        </Waiting>
      </Frame>
    )
  if (threadId) return <OneThread id={threadId} />
  return (
    <Frame back={paths.support} title={<Trans>Your messages</Trans>}>
      {token ? <OpenByLink token={token} /> : <ThreadList />}
    </Frame>
  )
}

function OneThread({ id }: { id: string }) {
  const { data } = useQuery({ ...threadQuery(id), staleTime: 0 })
  const say = useSay()
  const title = data ? subjectFor(data.subject, say) : <Trans>Your conversation</Trans>
  return (
    <Frame back={paths.support} title={title}>
      <DeskState />
      <Card pad>
        <Conversation id={id} />
      </Card>
    </Frame>
  )
}

const Frame = ({ back, title, children }: { back: string; title: ReactNode; children: ReactNode }) => (
  <div className="wrap thread-page">
    <div className="page-head">
      <Link className="back" href={back}>
        <ArrowLeft className="icon flips" />
        <Trans>Support</Trans>
      </Link>
      <h1>{title}</h1>
    </div>
    {children}
  </div>
)
