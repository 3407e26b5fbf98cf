import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { acceptInvitation, goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import { paths } from '#contract/site/paths.ts'
import { call } from '../../data/call.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { refreshUser, type SignedInUser } from '../../data/user.ts'
import { usePageHash } from '../../router/page-hash.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const storageKey = 'invitation'

/** Kept while the invited person signs in or signs up, which takes them to other pages of this tab. */
function useInvitation(): string | undefined {
  const [, ofAddress] = /^invitation=([\w-]+)$/.exec(usePageHash()) ?? []
  useEffect(() => {
    try {
      if (ofAddress) window.sessionStorage.setItem(storageKey, ofAddress)
    } catch {
      // Without storage, the invited person opens the mail's link again once they are signed in.
    }
  }, [ofAddress])
  const [kept] = useState(readKept)
  return ofAddress ?? kept
}

function readKept(): string | undefined {
  try {
    return window.sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

function forget(): void {
  try {
    window.sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}

/** For a visitor with a mailed invitation. It is accepted by a click, never by opening the page. */
export function InvitationGate({ user, children }: { user: SignedInUser | null | undefined; children: ReactNode }) {
  const token = useInvitation()
  if (!token) return children
  return (
    <EmptyState
      title="You’re invited to this shop’s office"
      level={1}
      signal="none"
      action={user ? <Accept token={token} user={user} /> : <SignInOrUp />}
    >
      {user
        ? `You’re signed in as ${user.email ?? 'a guest'}. The invitation is for the address it was sent to.`
        : 'Sign in with the address that the invitation was sent to, or create an account with it.'}
    </EmptyState>
  )
}

function SignInOrUp() {
  return (
    <div className="acts">
      <LinkButton look="sun" href={addressOf(goToSignIn, { query: { returnTo: paths.admin } })}>
        Log in
      </LinkButton>
      <LinkButton look="line" href={`${paths.signUp}&returnTo=${encodeURIComponent(paths.admin)}`}>
        Create an account
      </LinkButton>
    </div>
  )
}

function Accept({ token, user }: { token: string; user: SignedInUser }) {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const accept = async () => {
    setIsBusy(true)
    try {
      await call(acceptInvitation, { body: { token } })
      forget()
      // The address loses the token, and the office opens.
      window.history.replaceState(window.history.state, '', paths.admin)
      await refreshUser(queryClient)
    } catch (error) {
      reportFailure(error, 'The invitation was not accepted')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="acts">
      <Button look="sun" busy={isBusy} onClick={() => void accept()}>
        Accept the invitation
      </Button>
      {user.email && (
        <LinkButton look="quiet" href={paths.home} onClick={forget}>
          Not now
        </LinkButton>
      )}
    </div>
  )
}
