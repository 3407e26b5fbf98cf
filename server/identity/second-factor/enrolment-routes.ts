import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { RecoveryCodes, SecondFactorCode, SecondFactorOffer } from '#contract/identity/second-factor.ts'
import * as api from '#contract/api/second-factor.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { route, says } from '../../platform/http/route.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { qrSvg } from '../../platform/pictures/qr-code.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { requireSession, requireUser } from '../accounts/access.ts'
import { markFactorShown } from '../accounts/sessions.ts'
import { holdUser } from '../accounts/store.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { recordOwnFactor } from './own-factor.ts'
import { confirmFactor, findFactor, offerFactor } from './store.ts'
import { giveRecoveryCodes, takeCode } from './take-code.ts'
import { otpauthUrl, toBase32 } from './totp.ts'

type Deps = WithClock & WithDb & WithQueue & WithVault & WithProfile & WithSecurity

/** The shop offers a key, the user adds it to an authenticator, and it counts once a code from it is entered. */
export const enrolmentRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.offerSecondFactor, 'A key for an authenticator; it counts once confirmed.')
    route(app, api.offerSecondFactor, { answer: SecondFactorOffer }, async (request) => {
      const user = await requireUser(request)
      const key = randomBytes(20)
      const keySealed = deps.vault.seal(key.toString('base64'), `second-factor:${user.id}`)
      const isOffered = await deps.db.transaction(async (tx) => {
        if (!(await holdUser(tx, user.id))) throw new Refusal('signed_out', 'the account was deleted meanwhile')
        return offerFactor(tx, { userId: user.id, keySealed, createdAt: deps.clock.now() })
      })
      if (!isOffered) throw new Refusal('second_factor_taken')
      const url = otpauthUrl((await deps.profile.read()).name, user.email ?? user.id, key)
      return {
        key: toBase32(key),
        qrCode: `data:image/svg+xml,${encodeURIComponent(await qrSvg(url))}`,
        appUrl: url,
      }
    })

    says(app, api.confirmSecondFactor, 'Confirms it with a code; answers the recovery codes, once.')
    route(app, api.confirmSecondFactor, { body: SecondFactorCode, answer: RecoveryCodes }, async (request) => {
      const open = await requireSession(request)
      const { user } = open
      const factor = await findFactor(deps.db, user.id)
      if (!factor) throw new Refusal('no_second_factor')
      if (factor.confirmedAt) throw new Refusal('second_factor_taken')
      const { code } = request.body
      return takeCode(deps, factor, { code, allowed: ['code'] }, async (tx) => {
        const now = deps.clock.now()
        if (!(await confirmFactor(tx, factor, now))) throw new Refusal('second_factor_taken')
        await markFactorShown(tx, open, now)
        await tellOwner({ ...deps, db: tx }, user, 'second-factor-on')
        await recordOwnFactor(tx, deps, { request, user, action: 'enrol_second_factor' })
        return { recoveryCodes: await giveRecoveryCodes(tx, user.id) }
      })
    })
  }
