import { addPasskey, askForPasskey, offerPasskey } from '#contract/api/passkeys.ts'
import type { ShownPasskey } from '#contract/identity/passkey.ts'
import { call } from '../../data/call.ts'

/** The WebAuthn client, loaded when a customer is about to use it. */
export const loadDevices = () => import('@simplewebauthn/browser')

/** Not a failure: the customer closed the device's prompt, or has no passkey for this shop. */
export class NothingShown extends Error {
  override readonly name = 'NothingShown'
}

const asNothing = (error: unknown): unknown =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name) ? new NothingShown() : error

/** Has the device sign a challenge as proof of its owner, and returns the result for the server. */
export async function showPasskey(): Promise<ShownPasskey> {
  const { startAuthentication } = await loadDevices()
  const optionsJSON = await call(askForPasskey)
  try {
    return { ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} }
  } catch (error) {
    throw asNothing(error)
  }
}

/** Has the device create a passkey for the signed-in customer, and sends its public key to the server. */
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
