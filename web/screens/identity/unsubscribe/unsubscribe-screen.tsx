import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stopMails } from '#contract/api/notifications.ts'
import type { MailedTopic } from '#contract/messages/notifications.ts'
import { paths } from '#contract/site/paths.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { useUser } from '../../../data/user.ts'
import { usePageHash } from '../../../router/page-hash.ts'
import type { LoadArgs } from '../../../router/routes.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'

export const load = ({ i18n }: LoadArgs) => ({ head: { title: t(i18n)`Stop emails`, isHidden: true } })

const stopped: Record<MailedTopic, ReactNode> = {
  usage: <Trans>You won’t get any more emails about your data usage. We’ll still email you about what you buy.</Trans>,
  trip: <Trans>You won’t get any more emails before your trips. We’ll still email you about what you buy.</Trans>,
  expiring: (
    <Trans>
      You won’t get any more emails about plans that are about to end. We’ll still email you about what you buy.
    </Trans>
  ),
}

/** The token after the `#` is not sent until the button is pressed, and then in a body, which no log records. */
const stop = () => call(stopMails, { body: { token: window.location.hash.slice(1) } })

/** Keyed by token: another link may be opened in the same tab and stop something else. */
export function Screen() {
  return <StopEmails key={usePageHash()} />
}

/** The page an unsubscribe link opens. Opening it stops nothing, because mail scanners open links too. */
function StopEmails() {
  const { i18n } = useLingui()
  const { user } = useUser()
  const { data, error, isPending, mutate } = useMutation({ mutationFn: stop })
  if (data)
    return (
      <EmptyState
        title={t(i18n)`Emails stopped`}
        level={1}
        action={
          // A guest has no account settings.
          user && (
            <LinkButton href={paths.account}>
              <Trans>Manage in your account</Trans>
            </LinkButton>
          )
        }
      >
        {stopped[data.topic]}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t(i18n)`Stop emails like this?`}
      level={1}
      action={
        <div className="stack">
          {error && (
            <Notice kind="bad" alert>
              {(error instanceof ApiError && error.sentence) || <Trans>That did not work. Please try again.</Trans>}
            </Notice>
          )}
          <Button busy={isPending} onClick={() => mutate()}>
            <Trans>Stop these emails</Trans>
          </Button>
        </div>
      }
    >
      <Trans>
        You won’t get any more emails like the one this link came in. We’ll still email you about what you buy.
      </Trans>
    </EmptyState>
  )
}
