import { addPasskey, askForPasskey, offerPasskey } from '#contract/api/passkeys.ts'
import type { ShownPasskey } from '#contract/accounts/passkey.ts'
import { call } from '../data/call.ts'

/** What talks to the device; it comes when somebody is about to use it. */
export const loadDevices = () => import('@simplewebauthn/browser')

/** Nothing went wrong: the person closed the device's question, or has no passkey for this shop. */
export class NothingShown extends Error {
  override readonly name = 'NothingShown'
}

const asNothing = (error: unknown): unknown =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name) ? new NothingShown() : error

/** Lets the device sign that it is its owner who is here; answers what the server wants to see. */
export async function showPasskey(): Promise<ShownPasskey> {
  const { startAuthentication } = await loadDevices()
  const optionsJSON = await call(askForPasskey)
  try {
    return { ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} }
  } catch (error) {
    throw asNothing(error)
  }
}

/** Lets the device make a passkey for whoever is signed in, and hands its public half to the server. */
export async function makePasskey(): Promise<void> {
  const { startRegistration } = await loadDevices()
  const optionsJSON = await call(offerPasskey)
  try {
    const made = await startRegistration({ optionsJSON })
    await call(addPasskey, { body: { ...made, clientExtensionResults: {} } })
  } catch (error) {
    throw asNothing(error)
  }
}
