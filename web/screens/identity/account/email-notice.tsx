import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { askForConfirmation } from '#contract/api/accounts.ts'
import { call } from '../../../data/call.ts'
import { reportFailure } from '../../../data/unauthorized.ts'
import type { SignedInUser } from '../../../data/user.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** An unconfirmed email address or a pending change of address, with the step that completes it. */
export function EmailNotice({ user }: { user: SignedInUser }) {
  const { pendingEmail } = user
  if (pendingEmail)
    return (
      <Notice kind="tell">
        <Trans>
          Open the link we sent to <strong dir="ltr">{pendingEmail}</strong>. Until then your old address stays.
        </Trans>
      </Notice>
    )
  return user.email && !user.isEmailProven ? <ConfirmEmail /> : null
}

function ConfirmEmail() {
  const { t } = useLingui()
  const ask = useMutation({
    mutationFn: () => call(askForConfirmation),
    onSuccess: ({ message }) => toast({ title: t`Link Sent`, description: message }),
    onError: (error) => reportFailure(error, t`Link Not Sent`),
  })
  return (
    <Notice title={t`Confirm your email`}>
      <p>
        <Trans>
          This adds orders placed with this address to your account, and lets you back in if you lose your password.
        </Trans>
      </p>
      <Button className="mt-3" look="line" size="sm" busy={ask.isPending} onClick={() => ask.mutate()}>
        <Trans>Send me the link</Trans>
      </Button>
    </Notice>
  )
}
