import type { FastifyPluginAsync } from 'fastify'
import type { UserId } from '#contract/identity/account.ts'
import type { ShownPasskey } from '#contract/identity/passkey.ts'
import { ProofRequest } from '#contract/identity/reauthentication.ts'
import * as api from '#contract/api/reauthentication.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { route, says } from '../../platform/http/route.ts'
import { countWrongTry, type Limit } from '../../platform/limits/take-turn.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { requireSession } from '../accounts/access.ts'
import { refuseProof } from '../accounts/fresh-proof.ts'
import type { WithIdentityProviders } from '../accounts/identity-provider.ts'
import { originFor } from '../accounts/origin-for.ts'
import type { WithPasswords } from '../accounts/passwords.ts'
import { markFactorShown, markFresh, type OpenSession } from '../accounts/sessions.ts'
import { type Exchange, takeChallenge } from '../passkeys/challenges.ts'
import { takePasskey } from '../passkeys/take-passkey.ts'
import { proveWithCode } from '../second-factor/prove-with-code.ts'
import type { WithSecurity } from '../security/open-security.ts'

type Deps = WithConfig & WithClock & WithDb & WithVault & WithSecurity & WithPasswords & WithIdentityProviders

/** As strict as for codes: a stranger at an open browser has ten guesses, not ten a minute. */
const wrongPasswords = (userId: UserId): Limit => ({ key: `prove:account:${userId}`, max: 10, windowSeconds: 600 })

/** 'Confirm it’s you': what the shop requires before a sensitive change. */
export const reauthenticationRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(
      app,
      api.prove,
      'Shows that it is still them, with the password or a code. Ten minutes on, some routes ask with 403 `proof_needed`.',
    )
    route(app, api.prove, { body: ProofRequest }, async (request, reply) => {
      const open = await requireSession(request)
      if ('code' in request.body) await proveWithCode(deps, request, open, request.body.code)
      else if ('password' in request.body) await proveWithPassword(deps, open, request.body.password)
      else await proveWithPasskey(deps, { request, reply }, open, request.body.passkey)
    })
  }

async function proveWithPasskey(deps: Deps, exchange: Exchange, open: OpenSession, answer: ShownPasskey) {
  const challenge = await takeChallenge(deps, exchange, 'show')
  const owner = await takePasskey(deps, { answer, challenge, origin: originFor(deps.config, exchange.request) })
  if (owner.id !== open.user.id) throw new Refusal('passkey_refused', `shown by ${open.user.id}`)
  await markFactorShown(deps.db, open, deps.clock.now())
}

/** Not for users with a second factor: see `proofsOf`. */
async function proveWithPassword(deps: Deps, open: OpenSession, password: string): Promise<void> {
  const { user, session, secondFactorSince } = open
  if (secondFactorSince || !user.passwordHash) return refuseProof(deps, open)
  const isRight = await countWrongTry(deps, wrongPasswords(user.id), async () =>
    (await deps.passwords.verify(user.passwordHash, password)) ? true : undefined,
  )
  if (!isRight) throw new Refusal('wrong_proof', `user ${user.id}`, { about: { userId: user.id } })
  await markFresh(deps.db, session, deps.clock.now())
}
