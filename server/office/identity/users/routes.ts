import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { UserId } from '#contract/identity/account.ts'
import { OptionalReason, RequiredReason } from '#contract/office/admin-order.ts'
import { AdminUserPage, CreditRequest, RoleRequest } from '#contract/office/admin-user.ts'
import * as api from '#contract/api/admin-users.ts'
import { requireSession } from '../../../identity/accounts/access.ts'
import type { WithAccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { type User, userById } from '../../../identity/accounts/store.ts'
import { type ActingAdmin, actingAdmin } from '../../../identity/audit/acting-admin.ts'
import type { WithSecurity } from '../../../identity/security/open-security.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { optionalRequestKey, requestKeyOf } from '../../../platform/http/request-key.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { changeRole } from './change-role.ts'
import { dropSecondFactor } from './drop-second-factor.ts'
import { giveCredit } from './give-credit.ts'
import { requireMayActOn, requireMayPay } from './may-act-on.ts'
import { presentUserPage } from './present-user-page.ts'
import { signOutUser } from './sign-out-user.ts'

type Deps = WithClock & WithDb & WithQueue & WithSecurity & WithAccountHooks

const params = z.object({ id: z.string().max(64) })
const answer = AdminUserPage

/** A user's page and its actions. Each action returns the updated page. */
export const userRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const findIt = async (text: string): Promise<User> => {
      const id = UserId.safeParse(text)
      const user = id.success ? await userById(deps.db, id.data) : undefined
      if (!user || user.deletedAt) throw new Refusal('user_not_found')
      return user
    }
    const page = async (id: string, { id: reader }: ActingAdmin) => presentUserPage(deps, await findIt(id), reader)

    says(app, api.readUserPage, 'One user with their orders and their store credit.')
    route(app, api.readUserPage, { params, answer }, async (request) =>
      page(request.params.id, await actingAdmin(request)),
    )

    says(app, api.giveCredit, 'Gives store credit, or takes it back; never below zero.', {
      requestKey: optionalRequestKey,
    })
    route(app, api.giveCredit, { params, body: CreditRequest, answer }, async (request) => {
      const by = await actingAdmin(request)
      const user = await findIt(request.params.id)
      await requireMayPay(deps, user, by)
      await giveCredit(deps, user, { ...request.body, by, requestKey: requestKeyOf(request) })
      return page(user.id, by)
    })

    says(
      app,
      api.changeRole,
      'Gives a user a role in the office (`admin` means owner), or makes them a customer again.',
    )
    route(app, api.changeRole, { params, body: RoleRequest, answer }, async (request) => {
      const by = await actingAdmin(request)
      const user = await findIt(request.params.id)
      await requireMayActOn(deps, user, by)
      await changeRole(deps, user, { ...request.body, by })
      deps.security.note('role_changed', { userId: user.id, ip: by.address, role: request.body.role })
      return page(user.id, by)
    })

    says(app, api.dropSecondFactor, 'Takes second factor and passkeys away from somebody who has lost them.')
    route(app, api.dropSecondFactor, { params, body: RequiredReason, answer }, async (request) => {
      const by = await actingAdmin(request)
      const user = await findIt(request.params.id)
      await requireMayActOn(deps, user, by)
      await dropSecondFactor(deps, user, { ...request.body, by })
      deps.security.note('factor_turned_off', { userId: user.id, ip: by.address })
      return page(user.id, by)
    })

    says(app, api.signOutUser, 'Ends every session of a user.')
    route(app, api.signOutUser, { params, body: OptionalReason, answer }, async (request) => {
      const by = await actingAdmin(request)
      const user = await findIt(request.params.id)
      await requireMayActOn(deps, user, by)
      const { session: here } = await requireSession(request)
      await signOutUser(deps, user, { ...request.body, by, here })
      deps.security.note('sessions_ended', { userId: user.id, ip: by.address })
      return page(user.id, by)
    })
  }
