import { useMutation } from '@tanstack/react-query'
import { stopMails } from '#contract/api/notifications.ts'
import type { MailedTopic } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'

export const load = () => ({ head: { title: 'Stop mails', isHidden: true } })

const about: Record<MailedTopic, string> = { usage: 'data you have used', expiring: 'plans that end soon' }

/** What follows the `#` is sent to nobody until the button is pressed, and then in a body, which no log keeps. */
const stop = () => call(stopMails, { body: { token: window.location.hash.slice(1) } })

/** Where a mail's own link leads. Opening it stops nothing: mail scanners open links too. */
export function Screen() {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: stop })
  if (data)
    return (
      <EmptyState
        title="Stopped"
        level={1}
        action={<LinkButton href={paths.account}>Choose in your account</LinkButton>}
      >
        No more mails about {about[data.topic]}. Mails about what you buy still come.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Stop mails of this kind?"
      level={1}
      action={
        <div className="stack">
          {error && (
            <Notice kind="bad" alert>
              {(error instanceof ApiError && error.sentence) || 'That did not work. Please try again.'}
            </Notice>
          )}
          <Button busy={isPending} onClick={() => mutate()}>
            Stop these mails
          </Button>
        </div>
      }
    >
      You will get no more of the kind this link came with. Mails about what you buy still come.
    </EmptyState>
  )
}
