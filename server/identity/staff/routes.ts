import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { InvitationToken } from '#contract/identity/account-link.ts'
import { UserView } from '#contract/identity/account.ts'
import { InvitationRequest, StaffView, SupportLimitRequest } from '#contract/office/staff.ts'
import { acceptInvitation as acceptInvitationCall } from '#contract/api/accounts.ts'
import * as api from '#contract/api/staff.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { route, says } from '../../platform/http/route.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { perAddress, takeTurn } from '../../platform/limits/take-turn.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { requireSession } from '../accounts/access.ts'
import type { WithAccountHooks } from '../accounts/account-hooks.ts'
import { presentUser } from '../accounts/present.ts'
import { actingAdmin } from '../audit/acting-admin.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeSupportLimit } from './change-support-limit.ts'
import { inviteStaff } from './invite-staff.ts'
import { presentStaff } from './present-staff.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

type Deps = WithClock & WithConfig & WithDb & WithQueue & WithVault & WithSecurity & WithAccountHooks

/** Who works here: people, invitations, and how much support may give. */
export const staffRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.readStaff, 'The people who run the shop, open invitations, and how much support may give in a day.')
    route(app, api.readStaff, { answer: StaffView }, async (request) =>
      presentStaff(deps, (await actingAdmin(request)).id),
    )

    says(app, api.inviteStaff, 'Mails an invitation to the office. Its link works once, for three days.')
    route(app, api.inviteStaff, { body: InvitationRequest, answer: StaffView }, async (request) => {
      const by = await actingAdmin(request)
      await takeTurn(deps, { key: `invitations:account:${by.id}`, max: 30, windowSeconds: 3600 })
      await inviteStaff(deps, { ...request.body, by })
      return presentStaff(deps, by.id)
    })

    says(app, api.withdrawInvitation, 'Ends an invitation.')
    route(app, api.withdrawInvitation, { params: z.object({ id: z.uuid() }), answer: StaffView }, async (request) => {
      const by = await actingAdmin(request)
      await withdrawInvitation(deps, { id: request.params.id, by })
      return presentStaff(deps, by.id)
    })

    says(
      app,
      api.changeSupportLimit,
      'Sets how much each person in support may give back or as credit within 24 hours.',
    )
    route(app, api.changeSupportLimit, { body: SupportLimitRequest, answer: StaffView }, async (request) => {
      const by = await actingAdmin(request)
      await changeSupportLimit(deps, { ...request.body, by })
      return presentStaff(deps, by.id)
    })

    says(app, acceptInvitationCall, 'Gives the signed-in user the role of a mailed invitation to their address, once.')
    route(app, acceptInvitationCall, { body: InvitationToken, answer: UserView }, async (request) => {
      await takeTurn(deps, perAddress(deps, 'link-use', request.ip, 30, 60))
      const open = await requireSession(request)
      const user = await acceptInvitation(deps, { token: request.body.token, open, address: request.ip })
      const view = presentUser(user)
      deps.security.note('role_changed', { userId: user.id, ip: request.ip, role: view.officeRole ?? view.role })
      return view
    })
  }
