import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { UserView } from '#contract/identity/account.ts'
import {
  NewPasskey,
  PasskeyName,
  PasskeyOffer,
  PasskeyQuestion,
  PasskeyView,
  ShownPasskey,
} from '#contract/identity/passkey.ts'
import * as api from '#contract/api/passkeys.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { route, says } from '../../platform/http/route.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { languageOf, languageOfVisit } from '../../platform/languages/request-language.ts'
import { perAddress, takeTurn } from '../../platform/limits/take-turn.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { requireSession, requireUser } from '../accounts/access.ts'
import { describeDevice } from '../accounts/describe-device.ts'
import type { WithAccountHooks } from '../accounts/account-hooks.ts'
import { originFor } from '../accounts/origin-for.ts'
import { presentUser } from '../accounts/present.ts'
import { forgetFactorShown } from '../accounts/sessions.ts'
import { startSession } from '../accounts/start-session.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { giveChallenge, takeChallenge } from './challenges.ts'
import { makePasskey, offerPasskey } from './make-passkey.ts'
import { countPasskeys, deletePasskey, type Passkey, passkeysOf, renamePasskey } from './store.ts'
import { askForPasskey, takePasskey } from './take-passkey.ts'

type Deps = WithConfig & WithClock & WithDb & WithQueue & WithVault & WithProfile & WithSecurity & WithAccountHooks

const params = z.object({ id: z.string().max(1400) })

export const passkeyRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.listPasskeys, 'The devices the customer signs in with instead of a password.')
    route(app, api.listPasskeys, { answer: z.array(PasskeyView) }, async (request) =>
      (await passkeysOf(deps.db, (await requireUser(request)).id)).map(presentPasskey),
    )

    says(app, api.offerPasskey, 'What a device needs to make one.')
    route(app, api.offerPasskey, { answer: PasskeyOffer }, async (request, reply) => {
      const options = await offerPasskey(deps, await requireUser(request), originFor(deps.config, request))
      await giveChallenge(deps, { request, reply }, 'make', options.challenge)
      return options
    })

    says(app, api.addPasskey, 'Keeps the one it made.')
    route(app, api.addPasskey, { body: NewPasskey }, async (request, reply) => {
      const challenge = await takeChallenge(deps, { request, reply }, 'make')
      const origin = originFor(deps.config, request)
      const name = describeDevice(request.headers['user-agent'] ?? null, languageOf(request))
      const user = await requireUser(request)
      await makePasskey(deps, user, { answer: request.body, challenge, origin, name })
      deps.security.note('passkey_added', { userId: user.id, ip: request.ip })
    })

    says(app, api.renamePasskey, 'Gives one another name.')
    route(app, api.renamePasskey, { params, body: PasskeyName }, async (request) => {
      const user = await requireUser(request)
      if (!(await renamePasskey(deps.db, user.id, request.params.id, request.body.name)))
        throw new Refusal('passkey_not_found')
    })

    says(app, api.removePasskey, 'Removes one.')
    route(app, api.removePasskey, { params }, async (request) => {
      const { user, secondFactorSince } = await requireSession(request)
      await deps.db.transaction(async (tx) => {
        if (!(await deletePasskey(tx, user.id, request.params.id))) throw new Refusal('passkey_not_found')
        const hasNoFactorLeft = !secondFactorSince && (await countPasskeys(tx, user.id)) === 0
        if (hasNoFactorLeft) await forgetFactorShown(tx, user.id)
        await tellOwner({ ...deps, db: tx }, user, 'passkey-removed')
      })
      deps.security.note('passkey_removed', { userId: user.id, ip: request.ip })
    })

    says(app, api.askForPasskey, 'What a device is asked to sign; the answer is worth something once, in this browser.')
    route(app, api.askForPasskey, { answer: PasskeyQuestion }, async (request, reply) => {
      await takeTurn(deps, perAddress(deps, 'passkeys', request.ip, 60, 60))
      const options = await askForPasskey(originFor(deps.config, request))
      await giveChallenge(deps, { request, reply }, 'show', options.challenge)
      reply.header('cache-control', 'no-store')
      return options
    })

    says(app, api.signInWithPasskey, 'Signs in with a passkey, which counts as password and second factor.')
    route(app, api.signInWithPasskey, { body: ShownPasskey, answer: UserView }, async (request, reply) => {
      await takeTurn(deps, perAddress(deps, 'signin', request.ip, 30, 60))
      const challenge = await takeChallenge(deps, { request, reply }, 'show')
      const origin = originFor(deps.config, request)
      const user = await takePasskey(deps, { answer: request.body, challenge, origin })
      await startSession(deps, { request, reply }, user, { isFactorShown: true, language: languageOfVisit(request) })
      return presentUser(user)
    })
  }

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
