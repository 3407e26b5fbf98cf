import { Trans, useLingui } from '@lingui/react/macro'
import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The request stays in the address, and the sign-in page leads back to it. */
function signIn() {
  const { pathname, search } = window.location
  window.location.assign(addressOf(goToSignIn, { query: { returnTo: pathname + search } }))
}

export function SignInFirst() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Sign in to connect an assistant`}
      level={1}
      signal="none"
      action={
        <Button look="sun" onClick={signIn}>
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      <Trans>An assistant asks to see the state of your eSIMs. Sign in first, then decide.</Trans>
    </EmptyState>
  )
}
