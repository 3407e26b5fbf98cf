import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { RecoveryCodes, SecondFactorCode, SecondFactorView } from '#contract/second-factor.ts'
import { isProven } from '../accounts/access.ts'
import type { Deps } from '../deps.ts'
import { atTheDoor, recordAtTheDoor, requireAdminAtTheDoor, requireFactor } from './at-the-door.ts'
import { enrolmentRoutes } from './enrolment-routes.ts'
import { proveWithCode } from './prove-with-code.ts'
import { countRecoveryCodes, dropFactor } from './store.ts'
import { giveRecoveryCodes, takeCode } from './take-code.ts'

export const secondFactorRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(enrolmentRoutes(deps))

    app.get(
      '/api/auth/second-factor',
      { config: atTheDoor, schema: { response: { 200: SecondFactorView } } },
      async (request) => {
        const open = await requireAdminAtTheDoor(request)
        return {
          isRequired: deps.config.adminSecondFactor === 'required',
          isEnrolled: open.secondFactorSince !== null,
          isProven: isProven(open),
          recoveryCodesLeft: await countRecoveryCodes(deps.db, open.user.id),
        }
      },
    )

    app.post(
      '/api/auth/second-factor/prove',
      { config: atTheDoor, schema: { body: SecondFactorCode } },
      async (request, reply) => {
        await proveWithCode(deps, request, await requireAdminAtTheDoor(request), request.body.code)
        return reply.code(204).send()
      },
    )

    app.post(
      '/api/auth/second-factor/recovery-codes',
      { config: atTheDoor, schema: { body: SecondFactorCode, response: { 200: RecoveryCodes } } },
      async (request) => {
        const { user, factor } = await requireFactor(deps, request)
        const { code } = request.body
        return takeCode(deps, factor, { code, allowed: ['code'] }, async (tx) => {
          await recordAtTheDoor(tx, deps, { request, user, action: 'renew_recovery_codes' })
          return { recoveryCodes: await giveRecoveryCodes(tx, user.id) }
        })
      },
    )

    app.post(
      '/api/auth/second-factor/disable',
      { config: atTheDoor, schema: { body: SecondFactorCode } },
      async (request, reply) => {
        const { user, factor } = await requireFactor(deps, request)
        const { code } = request.body
        await takeCode(deps, factor, { code, allowed: ['code', 'recovery code'] }, async (tx) => {
          await dropFactor(tx, user.id)
          await recordAtTheDoor(tx, deps, { request, user, action: 'disable_second_factor' })
        })
        return reply.code(204).send()
      },
    )
  }
