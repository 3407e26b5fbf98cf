import { t } from '@lingui/core/macro'
import { ApiError } from '../../data/api.ts'
import { NothingShown } from './devices.ts'

/** Why a passkey failed, in a sentence. Called in the browser only, where one language is active. */
export function explainPasskey(error: unknown): string {
  if (error instanceof NothingShown) return t`No passkey was used. You can try again or choose another option.`
  if (error instanceof ApiError && error.sentence) return error.sentence
  if (error instanceof Error && error.name === 'InvalidStateError') return t`This device already has a passkey for you.`
  return t`This browser can’t use passkeys here.`
}
