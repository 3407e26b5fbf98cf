import type { FastifyPluginAsync } from 'fastify'
import { RecoveryCodes, SecondFactorCode, SecondFactorView } from '#contract/identity/second-factor.ts'
import * as api from '#contract/api/second-factor.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { route, says } from '../../platform/http/route.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { requireBeforeSecondFactor, requireUser } from '../accounts/access.ts'
import { awaitsCode } from '../accounts/sessions.ts'
import type { WithAccountsConfig } from '../accounts/settings.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { enrolmentRoutes } from './enrolment-routes.ts'
import { recordOwnFactor, requireFactor } from './own-factor.ts'
import { proveWithCode } from './prove-with-code.ts'
import { countRecoveryCodes, dropFactor } from './store.ts'
import { giveRecoveryCodes, takeCode } from './take-code.ts'

type Deps = WithConfig & WithAccountsConfig & WithClock & WithDb & WithQueue & WithVault & WithProfile & WithSecurity

export const secondFactorRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    await app.register(enrolmentRoutes(deps))

    says(app, api.readSecondFactor, 'How somebody stands with the second factor.')
    route(app, api.readSecondFactor, { answer: SecondFactorView }, async (request) => {
      const found = await requireBeforeSecondFactor(request)
      const { user, session, secondFactorSince } = found
      return {
        isRequired: user.officeRole !== null && deps.config.adminSecondFactor === 'required',
        isEnrolled: secondFactorSince !== null,
        isProven: !awaitsCode(found) && session.secondFactorAt !== null,
        recoveryCodesLeft: await countRecoveryCodes(deps.db, user.id),
      }
    })

    says(app, api.showSecondFactor, 'Shows a code: this browser is signed in now.')
    route(app, api.showSecondFactor, { body: SecondFactorCode }, async (request) => {
      await proveWithCode(deps, request, await requireBeforeSecondFactor(request), request.body.code)
    })

    says(app, api.renewRecoveryCodes, 'New recovery codes in place of the old.')
    route(app, api.renewRecoveryCodes, { body: SecondFactorCode, answer: RecoveryCodes }, async (request) => {
      const user = await requireUser(request)
      const { code } = request.body
      return takeCode(deps, await requireFactor(deps, user.id), { code, allowed: ['code'] }, async (tx) => {
        await recordOwnFactor(tx, deps, { request, user, action: 'renew_recovery_codes' })
        return { recoveryCodes: await giveRecoveryCodes(tx, user.id) }
      })
    })

    says(app, api.disableSecondFactor, 'Turns the second factor off.')
    route(app, api.disableSecondFactor, { body: SecondFactorCode }, async (request) => {
      const user = await requireUser(request)
      const factor = await requireFactor(deps, user.id)
      const { code } = request.body
      await takeCode(deps, factor, { code, allowed: ['code', 'recovery code'] }, async (tx) => {
        await dropFactor(tx, user.id)
        await recordOwnFactor(tx, deps, { request, user, action: 'disable_second_factor' })
        await tellOwner({ ...deps, db: tx }, user, 'second-factor-off')
      })
    })
  }
