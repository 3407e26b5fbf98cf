import { t } from '@lingui/core/macro'
import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import { toast } from '../ui/toast-store.ts'
import { ApiError, isUnauthorized } from './api.ts'

/** Long enough to read why, short enough not to wait for. */
const loginDelayMs = 500

/** The session has ended: says so, and goes to the sign-in that leads back here. */
export function logInAgain() {
  toast({ title: t`Unauthorized`, description: t`You are logged out. Logging in again...`, kind: 'bad' })
  const { pathname, search } = window.location
  const address = addressOf(goToSignIn, { query: { returnTo: pathname + search } })
  setTimeout(() => window.location.assign(address), loginDelayMs)
}

/** Tells the person that what they asked for did not happen, in the server's words where it sent some. */
export function reportFailure(error: unknown, title: string, otherwise = t`Please try again.`) {
  if (isUnauthorized(error)) return logInAgain()
  const sentence = error instanceof ApiError ? error.sentence : undefined
  toast({ title, description: sentence ?? otherwise, kind: 'bad' })
}
