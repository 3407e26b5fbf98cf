import { useMutation } from '@tanstack/react-query'
import { askForConfirmation } from '#contract/api/accounts.ts'
import { call } from '../../data/call.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import type { SignedInUser } from '../../data/user.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'

/** What is still open about the customer's address, and how to settle it. */
export function EmailNotice({ user }: { user: SignedInUser }) {
  if (user.pendingEmail)
    return (
      <Notice kind="tell">
        Open the link we sent to <strong>{user.pendingEmail}</strong>. Until then your old address stays.
      </Notice>
    )
  return user.email && !user.isEmailProven ? <ConfirmEmail /> : null
}

function ConfirmEmail() {
  const ask = useMutation({
    mutationFn: () => call(askForConfirmation),
    onSuccess: ({ message }) => toast({ title: 'Link Sent', description: message }),
    onError: (error) => reportFailure(error, 'Link Not Sent'),
  })
  return (
    <Notice title="Confirm your email">
      <p>
        It brings orders placed with this address into your account, and lets you back in should you lose the password.
      </p>
      <Button className="mt-3" look="line" size="sm" busy={ask.isPending} onClick={() => ask.mutate()}>
        Send me the link
      </Button>
    </Notice>
  )
}
