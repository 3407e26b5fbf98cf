import type { ShownPasskey } from '#contract/identity/passkey.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type User, userById } from '../accounts/store.ts'
import { findPasskey, noteUse, type Passkey } from './store.ts'
import { webauthn } from './webauthn.ts'

/** Asks for any passkey of this shop: the device shows which accounts it has. */
export async function askForPasskey(origin: string) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({ rpID: new URL(origin).hostname, userVerification: 'required' })
}

interface PasskeyProof {
  answer: ShownPasskey
  challenge: string
  origin: string
}

/** The owner of the passkey shown. The device checked fingerprint, face or PIN, so it counts as both factors. */
export async function takePasskey(deps: WithDb & WithClock, showing: PasskeyProof): Promise<User> {
  const passkey = await findPasskey(deps.db, showing.answer.id)
  if (!passkey) throw new Refusal('passkey_refused', 'unknown')
  const { userHandle } = showing.answer.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId)
    throw new Refusal('passkey_refused', "another's")
  const newCounter = await verify(passkey, showing)
  if (!(await noteUse(deps.db, passkey, newCounter, deps.clock.now())))
    throw new Refusal('passkey_refused', 'used elsewhere at the same moment')
  const user = await userById(deps.db, passkey.userId)
  if (!user || user.deletedAt) throw new Refusal('passkey_refused', 'its owner is gone')
  return user
}

/** A counter that does not rise means that the passkey was copied: the package refuses it. */
async function verify(passkey: Passkey, { answer, challenge, origin }: PasskeyProof): Promise<number> {
  const { id, publicKey, counter, transports } = passkey
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
      requireUserVerification: true,
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    throw new Refusal('passkey_refused', String(error))
  }
  throw new Refusal('passkey_refused', 'not verified')
}
