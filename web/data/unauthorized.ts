import { t } from '@lingui/core/macro'
import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import { toast } from '../ui/toast-store.ts'
import { ApiError, isUnauthorized } from './api.ts'

/** Long enough to read the reason, short enough not to feel like waiting. */
const loginDelayMs = 500

/** The session has ended: shows a toast and goes to the sign-in page, which leads back here. */
export function logInAgain() {
  toast({ title: t`Unauthorized`, description: t`You are logged out. Logging in again...`, kind: 'bad' })
  const { pathname, search } = window.location
  const address = addressOf(goToSignIn, { query: { returnTo: pathname + search } })
  setTimeout(() => window.location.assign(address), loginDelayMs)
}

/** Shows that the request failed, in the server's words if it sent any. */
export function reportFailure(error: unknown, title: string, otherwise = t`Please try again.`) {
  if (isUnauthorized(error)) return logInAgain()
  const sentence = error instanceof ApiError ? error.sentence : undefined
  toast({ title, description: sentence ?? otherwise, kind: 'bad' })
}
