import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { UserId } from '#contract/account.ts'
import { OptionalReason, RequiredReason } from '#contract/admin-order.ts'
import { AdminUserPage, CreditRequest, RoleRequest } from '#contract/admin-user.ts'
import { requireSession } from '../../../people/accounts/access.ts'
import { type User, userById } from '../../../people/accounts/store.ts'
import type { Deps } from '../../../ground/deps.ts'
import { requestKeyOf } from '../../../ground/http/request-key.ts'
import { Refusal } from '../../../ground/refusal.ts'
import { type ActingAdmin, actingAdmin } from '../../../people/audit/acting-admin.ts'
import { changeRole } from './change-role.ts'
import { dropSecondFactor } from './drop-second-factor.ts'
import { giveCredit } from './give-credit.ts'
import { presentUserPage } from './present-user-page.ts'
import { signOutUser } from './sign-out-user.ts'

const config = { access: 'admin' } as const
/** Moves money, or rights over it. */
const proven = { ...config, freshProof: true } as const
const params = z.object({ id: z.string().max(64) })
const response = { 200: AdminUserPage }

/** A user's page, and what can be done there. Each action answers with the page as it is afterwards. */
export const userRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const findIt = async (text: string): Promise<User> => {
      const id = UserId.safeParse(text)
      const user = id.success ? await userById(deps.db, id.data) : undefined
      if (!user || user.deletedAt) throw new Refusal('user_not_found')
      return user
    }
    const page = async (id: string, { id: reader }: ActingAdmin) => presentUserPage(deps, await findIt(id), reader)

    app.get('/api/admin/users/:id', { config, schema: { params, response } }, async (request) =>
      page(request.params.id, await actingAdmin(request)),
    )

    app.post(
      '/api/admin/users/:id/credit',
      { config: proven, schema: { params, body: CreditRequest, response } },
      async (request) => {
        const by = await actingAdmin(request)
        const user = await findIt(request.params.id)
        await giveCredit(deps, user, { ...request.body, by, requestKey: requestKeyOf(request) })
        return page(user.id, by)
      },
    )

    app.post(
      '/api/admin/users/:id/role',
      { config: proven, schema: { params, body: RoleRequest, response } },
      async (request) => {
        const by = await actingAdmin(request)
        const user = await findIt(request.params.id)
        await changeRole(deps, user, { ...request.body, by })
        deps.security.note('role_changed', { userId: user.id, ip: by.address, role: request.body.role })
        return page(user.id, by)
      },
    )

    app.post(
      '/api/admin/users/:id/drop-second-factor',
      { config: proven, schema: { params, body: RequiredReason, response } },
      async (request) => {
        const by = await actingAdmin(request)
        const user = await findIt(request.params.id)
        await dropSecondFactor(deps, user, { ...request.body, by })
        deps.security.note('factor_turned_off', { userId: user.id, ip: by.address })
        return page(user.id, by)
      },
    )

    app.post(
      '/api/admin/users/:id/sign-out',
      { config, schema: { params, body: OptionalReason, response } },
      async (request) => {
        const by = await actingAdmin(request)
        const user = await findIt(request.params.id)
        const { session: here } = await requireSession(request)
        await signOutUser(deps, user, { ...request.body, by, here })
        deps.security.note('sessions_ended', { userId: user.id, ip: by.address })
        return page(user.id, by)
      },
    )
  }
