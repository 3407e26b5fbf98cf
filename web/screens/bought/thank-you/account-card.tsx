import { Trans } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { useUser } from '../../../data/user.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** Points the buyer to their account, where the eSIM stays available. */
export function AccountCard() {
  const { user } = useUser()
  return (
    <Card as="section" pad className="stack">
      <h2 className="side-title">{user ? <Trans>In your account</Trans> : <Trans>Account Created!</Trans>}</h2>
      <p className="small muted">
        {user ? (
          <Trans>Your eSIM, its usage and top-ups live in your account.</Trans>
        ) : (
          <Trans>Check your email for your login details. Your eSIM, its usage and top-ups live in your account.</Trans>
        )}
      </p>
      <LinkButton look="line" wide href={user ? paths.account : paths.auth}>
        {user ? <Trans>View My Account</Trans> : <Trans>Log In to Your Account</Trans>}
      </LinkButton>
    </Card>
  )
}
