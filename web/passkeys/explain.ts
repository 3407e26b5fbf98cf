import { ApiError } from '../data/api.ts'
import { NothingShown } from './devices.ts'

/** Why a passkey came to nothing, in a sentence. */
export function explainPasskey(error: unknown): string {
  if (error instanceof NothingShown) return 'No passkey was used. You can try again or choose another way.'
  if (error instanceof ApiError && error.sentence) return error.sentence
  if (error instanceof Error && error.name === 'InvalidStateError') return 'This device already has a passkey for you.'
  return 'This browser can’t use passkeys here.'
}
