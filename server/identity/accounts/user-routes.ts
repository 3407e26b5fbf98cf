import type { FastifyPluginAsync } from 'fastify'
import { PasswordChange, ProfileUpdate, UserView } from '#contract/identity/account.ts'
import * as api from '#contract/api/accounts.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { place, route, says } from '../../platform/http/route.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { languageOfVisit } from '../../platform/languages/request-language.ts'
import { takeTurn } from '../../platform/limits/take-turn.ts'
import { fileStem } from '../../platform/profile/file-stem.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { requireSession, requireUser } from './access.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import type { WithPasswords } from './passwords.ts'
import { presentUser } from './present.ts'
import { clearPersonalCookies } from './session-cookie.ts'
import type { User } from './store.ts'
import { updateProfile } from './update-profile.ts'

type Deps = WithConfig &
  WithClock &
  WithDb &
  WithQueue &
  WithVault &
  WithProfile &
  WithSecurity &
  WithPasswords &
  WithAccountHooks

/** Changing the address can take over the whole account; changing the name cannot. */
const movesAccount = (body: unknown, user: User): boolean => {
  const { email } = ProfileUpdate.parse(body)
  return email !== undefined && email !== user.email
}

/** What users do with their own account. */
export const userRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.readUser, 'Who is signed in.')
    route(app, api.readUser, { answer: UserView }, async (request) => presentUser(await requireUser(request)))

    says(app, api.changeProfile, 'Changes the profile. A new address counts once its link was used.')
    route(
      app,
      api.changeProfile,
      { body: ProfileUpdate, answer: UserView, asksForProof: movesAccount },
      async (request) => {
        const user = await requireUser(request)
        const changed = await updateProfile(deps, user, request.body, languageOfVisit(request))
        const isAsked = changed.pendingEmail !== null && changed.pendingEmail !== user.pendingEmail
        if (isAsked) deps.security.note('email_change_asked', { userId: user.id, ip: request.ip })
        return presentUser(changed)
      },
    )

    says(app, api.changePassword, 'Sets a new password and signs out every other browser.')
    route(app, api.changePassword, { body: PasswordChange }, async (request) => {
      const open = await requireSession(request)
      await changePassword(deps, open, request.body.password)
      deps.security.note('password_set', { userId: open.user.id, ip: request.ip })
    })

    says(app, api.deleteAccount, 'Deletes the account and what is not kept for the books.')
    route(app, api.deleteAccount, {}, async (request, reply) => {
      const user = await requireUser(request)
      await deleteAccount(deps, user.id, request.ip)
      deps.security.note('account_deleted', { userId: user.id, ip: request.ip })
      clearPersonalCookies(deps.config, reply)
    })

    says(app, api.exportAccount, 'Everything the shop keeps about the customer, as a file.')
    place(app, api.exportAccount, {}, async (request, reply) => {
      const open = await requireSession(request)
      await takeTurn(deps, { key: `own-export:account:${open.user.id}`, max: 10, windowSeconds: 60 })
      const data = await exportAccount(deps, open)
      const stem = fileStem((await deps.profile.read()).name)
      return reply.header('content-disposition', `attachment; filename="${stem}-account.json"`).send(data)
    })
  }
