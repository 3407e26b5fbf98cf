import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import { paths } from '#contract/pages/paths.ts'
import type { SignedInUser } from '../../data/user.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** For visitors: whoever signs in here comes back here. */
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

/** For customers. The server refuses them too; this only says so kindly. */
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
