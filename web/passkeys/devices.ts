import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { sendJson } from '../data/api.ts'

/** What talks to the device; it comes when somebody is about to use it. */
export const loadDevices = () => import('@simplewebauthn/browser')

/** Nothing went wrong: the person closed the device's question, or has no passkey for this shop. */
export class NothingShown extends Error {
  override readonly name = 'NothingShown'
}

const asNothing = (error: unknown): unknown =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name) ? new NothingShown() : error

/** Lets the device sign that it is its owner who is here; answers what the server wants to see. */
export async function showPasskey(): Promise<object> {
  const { startAuthentication } = await loadDevices()
  const optionsJSON = await sendJson<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/auth/passkeys/ask')
  try {
    return await startAuthentication({ optionsJSON })
  } catch (error) {
    throw asNothing(error)
  }
}

/** Lets the device make a passkey for whoever is signed in, and hands its public half to the server. */
export async function makePasskey(): Promise<void> {
  const { startRegistration } = await loadDevices()
  const optionsJSON = await sendJson<PublicKeyCredentialCreationOptionsJSON>('POST', '/api/auth/passkeys/offer')
  try {
    const made = await startRegistration({ optionsJSON })
    await sendJson<void>('POST', '/api/auth/passkeys', made)
  } catch (error) {
    throw asNothing(error)
  }
}
