import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { UserId } from '#contract/account.ts'
import { ProofRequest } from '#contract/proof.ts'
import { requireSession } from '../accounts/access.ts'
import { refuseProof } from '../accounts/fresh-proof.ts'
import { markFresh, type OpenSession } from '../accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { countWrongTry, type Limit } from '../limits/take-turn.ts'
import { Refusal } from '../refusal.ts'
import { proveWithCode } from '../second-factor/prove-with-code.ts'

/** As patient as with codes: whoever sits at somebody's open browser has ten guesses, not ten a minute. */
const wrongPasswords = (userId: UserId): Limit => ({ key: `prove:account:${userId}`, max: 10, windowSeconds: 600 })

/** 'Confirm it is you': what the shop asks for before a change that would cost somebody dear. */
export const proofRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/auth/prove',
      { config: { access: 'user' }, schema: { body: ProofRequest } },
      async (request, reply) => {
        const open = await requireSession(request)
        if ('code' in request.body) await proveWithCode(deps, request, open, request.body.code)
        else await proveWithPassword(deps, open, request.body.password)
        return reply.code(204).send()
      },
    )
  }

/** Not for whoever has a second factor: see `proofsOf`. */
async function proveWithPassword(deps: Deps, open: OpenSession, password: string): Promise<void> {
  const { user, session, secondFactorSince } = open
  if (secondFactorSince || !user.passwordHash) return refuseProof(deps, open)
  const isRight = await countWrongTry(deps, wrongPasswords(user.id), async () =>
    (await deps.passwords.verify(user.passwordHash, password)) ? true : undefined,
  )
  if (!isRight) throw new Refusal('wrong_proof', `user ${user.id}`)
  await markFresh(deps.db, session, deps.clock.now())
}
