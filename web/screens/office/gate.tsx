import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import { paths } from '#contract/site/paths.ts'
import type { SignedInUser } from '../../data/user.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** For visitors who are not signed in. Signing in leads back here. */
export function SignInFirst({ returnTo }: { returnTo: string }) {
  return (
    <EmptyState
      title="Admin Access Required"
      level={1}
      signal="none"
      action={
        <LinkButton look="sun" href={addressOf(goToSignIn, { query: { returnTo } })}>
          Log in
        </LinkButton>
      }
    >
      Please log in with an administrator account.
    </EmptyState>
  )
}

/** For customers without admin rights. The server refuses them too; this is the friendly message. */
export function AccessDenied({ user }: { user: SignedInUser }) {
  return (
    <EmptyState
      title="Access Denied"
      level={1}
      signal="none"
      action={
        <>
          <p>Current role: {user.role ?? 'customer'}</p>
          <LinkButton href={paths.home}>Back to Home</LinkButton>
        </>
      }
    >
      You need administrator privileges to access this page.
    </EmptyState>
  )
}
