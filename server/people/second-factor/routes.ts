import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { RecoveryCodes, SecondFactorCode, SecondFactorView } from '#contract/second-factor.ts'
import { requireAtTheDoor, requireUser } from '../accounts/access.ts'
import { awaitsCode } from '../accounts/sessions.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import type { Deps } from '../../ground/deps.ts'
import { enrolmentRoutes } from './enrolment-routes.ts'
import { recordOwnFactor, requireFactor } from './own-factor.ts'
import { proveWithCode } from './prove-with-code.ts'
import { countRecoveryCodes, dropFactor } from './store.ts'
import { giveRecoveryCodes, takeCode } from './take-code.ts'

const door = { access: 'door' } as const
const own = { access: 'user' } as const

export const secondFactorRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(enrolmentRoutes(deps))

    app.get(
      '/api/auth/second-factor',
      { config: door, schema: { response: { 200: SecondFactorView } } },
      async (request) => {
        const found = await requireAtTheDoor(request)
        const { user, session, secondFactorSince } = found
        return {
          isRequired: user.role === 'admin' && deps.config.adminSecondFactor === 'required',
          isEnrolled: secondFactorSince !== null,
          isProven: !awaitsCode(found) && session.secondFactorAt !== null,
          recoveryCodesLeft: await countRecoveryCodes(deps.db, user.id),
        }
      },
    )

    app.post(
      '/api/auth/second-factor/prove',
      { config: door, schema: { body: SecondFactorCode } },
      async (request, reply) => {
        await proveWithCode(deps, request, await requireAtTheDoor(request), request.body.code)
        return reply.code(204).send()
      },
    )

    app.post(
      '/api/auth/second-factor/recovery-codes',
      { config: own, schema: { body: SecondFactorCode, response: { 200: RecoveryCodes } } },
      async (request) => {
        const user = await requireUser(request)
        const { code } = request.body
        return takeCode(deps, await requireFactor(deps, user.id), { code, allowed: ['code'] }, async (tx) => {
          await recordOwnFactor(tx, deps, { request, user, action: 'renew_recovery_codes' })
          return { recoveryCodes: await giveRecoveryCodes(tx, user.id) }
        })
      },
    )

    app.post(
      '/api/auth/second-factor/disable',
      { config: own, schema: { body: SecondFactorCode } },
      async (request, reply) => {
        const user = await requireUser(request)
        const factor = await requireFactor(deps, user.id)
        const { code } = request.body
        await takeCode(deps, factor, { code, allowed: ['code', 'recovery code'] }, async (tx) => {
          await dropFactor(tx, user.id)
          await recordOwnFactor(tx, deps, { request, user, action: 'disable_second_factor' })
          await tellOwner({ ...deps, db: tx }, user, 'second-factor-off')
        })
        return reply.code(204).send()
      },
    )
  }
