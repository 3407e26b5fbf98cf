import type { NewPasskey } from '#contract/identity/passkey.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { holdUser, type User } from '../accounts/store.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import { countPasskeys, insertPasskey, type Passkey, passkeysOf } from './store.ts'
import { webauthn } from './webauthn.ts'

/** More than the number of devices a person has. */
const mostPasskeys = 20

type PasskeyDeps = WithDb & WithClock & WithConfig & WithQueue & WithProfile

/**
 * The options for creating a passkey. It must be discoverable without a user name, and require fingerprint, face or
 * PIN.
 */
export async function offerPasskey({ db, profile }: PasskeyDeps, user: User, origin: string) {
  const known = await passkeysOf(db, user.id)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: (await profile.read()).name,
    rpID: new URL(origin).hostname,
    userName: user.email ?? user.id,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

interface PasskeyRegistration {
  answer: NewPasskey
  challenge: string
  origin: string
  name: string
}

export async function makePasskey(
  deps: PasskeyDeps,
  user: User,
  { answer, challenge, origin, name }: PasskeyRegistration,
) {
  const credential = await verify({ answer, challenge, origin })
  await deps.db.transaction(async (tx) => {
    if (!(await holdUser(tx, user.id))) throw new Refusal('signed_out', 'the account was deleted meanwhile')
    if ((await countPasskeys(tx, user.id)) >= mostPasskeys) throw new Refusal('too_many_passkeys')
    const passkey: Passkey = {
      id: credential.id,
      userId: user.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      name,
      createdAt: deps.clock.now(),
      lastUsedAt: null,
    }
    if (!(await insertPasskey(tx, passkey))) throw new Refusal('passkey_refused', 'known already')
    await tellOwner({ ...deps, db: tx }, user, 'passkey-added')
  })
}

async function verify({ answer, challenge, origin }: Omit<PasskeyRegistration, 'name'>) {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch (error) {
    throw new Refusal('passkey_refused', String(error))
  }
  throw new Refusal('passkey_refused', 'not verified')
}
