import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ProfileUpdate, UserView } from '#contract/account.ts'
import type { Deps } from '../deps.ts'
import { takeTurn } from '../limits/take-turn.ts'
import { requireSession, requireUser } from './access.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { presentUser } from './present.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { updateProfile } from './update-profile.ts'

const own = { access: 'user' } as const

/** What people do with their own account. */
export const userRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/auth/user', { config: own, schema: { response: { 200: UserView } } }, async (request) =>
      presentUser(await requireUser(request)),
    )

    app.patch(
      '/api/auth/user',
      { config: own, schema: { body: ProfileUpdate, response: { 200: UserView } } },
      async (request) => {
        const user = await requireUser(request)
        return presentUser(await updateProfile(deps, user, request.body))
      },
    )

    app.delete('/api/auth/user', { config: own }, async (request, reply) => {
      const user = await requireUser(request)
      await deleteAccount(deps, user.id)
      clearSessionCookie(deps.config, reply)
      return reply.code(204).send()
    })

    app.get('/api/auth/export', { config: own }, async (request, reply) => {
      const open = await requireSession(request)
      await takeTurn(deps, { key: `own-export:account:${open.user.id}`, max: 10, windowSeconds: 60 })
      const data = await exportAccount(deps, open)
      return reply.header('content-disposition', 'attachment; filename="landfall-account.json"').send(data)
    })
  }
