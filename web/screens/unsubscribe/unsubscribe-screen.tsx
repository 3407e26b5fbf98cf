import { useMutation } from '@tanstack/react-query'
import { stopMails } from '#contract/api/notifications.ts'
import type { MailedTopic } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'

export const load = () => ({ head: { title: 'Stop emails', isHidden: true } })

const about: Record<MailedTopic, string> = { usage: 'your data usage', expiring: 'plans that are about to end' }

/** What follows the `#` is sent to nobody until the button is pressed, and then in a body, which no log keeps. */
const stop = () => call(stopMails, { body: { token: window.location.hash.slice(1) } })

/** Where a mail's own link leads. Opening it stops nothing: mail scanners open links too. */
export function Screen() {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: stop })
  if (data)
    return (
      <EmptyState
        title="Emails stopped"
        level={1}
        action={<LinkButton href={paths.account}>Choose in your account</LinkButton>}
      >
        You won’t get any more emails about {about[data.topic]}. We’ll still email you about what you buy.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Stop emails like this?"
      level={1}
      action={
        <div className="stack">
          {error && (
            <Notice kind="bad" alert>
              {(error instanceof ApiError && error.sentence) || 'That did not work. Please try again.'}
            </Notice>
          )}
          <Button busy={isPending} onClick={() => mutate()}>
            Stop these emails
          </Button>
        </div>
      }
    >
      You won’t get any more emails like the one this link came in. We’ll still email you about what you buy.
    </EmptyState>
  )
}
