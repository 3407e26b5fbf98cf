import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/support.ts'
import {
  ContactForm,
  OpenThreadRequest,
  SupportDesk,
  SupportInbox,
  ThreadOpened,
  ThreadReply,
  ThreadRow,
  ThreadView,
} from '#contract/bought/support.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import { type EventStream, eventStreams } from '../../../platform/http/event-streams.ts'
import { place, route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { mailboxOf } from '../../../platform/limits/mailbox-of.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../platform/profile/settings.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { adminSupportRoutes } from './admin-routes.ts'
import { isStaffed } from './desk.ts'
import { isGood, keepGrant, makeToken, readGrants, readToken } from './grants.ts'
import { inboundRoutes } from './inbound/routes.ts'
import { openThread } from './open-thread.ts'
import { presentRow, presentThread } from './present.ts'
import type { WithSupportConfig } from './settings.ts'
import { findThread, noteCustomerReads, threadsOf } from './store.ts'
import { requireThread } from './thread-access.ts'
import { writeToThread } from './write-to-thread.ts'

type Deps = WithConfig &
  WithProfileConfig &
  WithSupportConfig &
  WithClock &
  WithDb &
  WithNotices &
  WithQueue &
  WithVault &
  WithProfile

const THREADS_AN_HOUR = 5
const Params = z.object({ id: z.string().min(1).max(64) })

export const supportRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const stream = eventStreams(deps, app, 'support')
    await app.register(threadRoutes(deps, stream))
    await app.register(adminSupportRoutes(deps, stream))
    await app.register(inboundRoutes(deps))

    says(app, api.readSupportInbox, 'The address of support, where the shop has one.')
    route(app, api.readSupportInbox, { answer: SupportInbox }, async () => ({
      email: (await deps.profile.read()).supportEmail ?? null,
    }))
  }

const threadRoutes =
  (deps: Deps, stream: EventStream): FastifyPluginAsync =>
  async (app) => {
    const { db, clock } = deps
    // Conversations must not be cached on the way.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    says(app, api.readSupportDesk, 'Whether an administrator is at the support desk right now.')
    route(app, api.readSupportDesk, { answer: SupportDesk }, async () => ({ isStaffed: await isStaffed(deps) }))

    says(
      app,
      api.sendMessage,
      'Begins a conversation. It is kept whatever mail does; the browser that sent it can open it.',
    )
    route(app, api.sendMessage, { body: ContactForm, answer: ThreadOpened }, async (request, reply) => {
      await takeTurn(deps, perAddress(deps, 'support', request.ip, THREADS_AN_HOUR, 3600))
      await takeTurn(deps, { key: `support:account:${mailboxOf(request.body.email)}`, max: 10, windowSeconds: 3600 })
      const session = await request.visitor.session()
      const thread = await openThread(deps, request.body, { user: session?.user, language: languageOf(request) })
      // A signed-in browser opens it by its session, so only that account can.
      if (!thread.userId) keepGrant(deps, request, reply, makeToken(deps, thread, 'browser'))
      return { threadId: thread.id }
    })

    says(app, api.listThreads, 'The conversations of the account, and those this browser may open; the newest first.')
    route(app, api.listThreads, { answer: z.array(ThreadRow) }, async (request) => {
      const session = await request.visitor.session()
      const grants = readGrants(deps, request)
      const threads = await threadsOf(
        db,
        session?.user.id,
        grants.map(({ threadId }) => threadId),
      )
      return threads
        .filter((thread) => thread.userId === session?.user.id || grants.some((grant) => isGood(grant, thread)))
        .map(presentRow)
    })

    says(app, api.readThread, 'A conversation, as its customer sees it.')
    route(app, api.readThread, { params: Params, answer: ThreadView }, async (request) => {
      const { thread, proof } = await requireThread(deps, request, request.params.id)
      await noteCustomerReads(db, thread, { now: clock.now(), isProven: proof !== 'none' })
      return presentThread(db, thread)
    })

    says(app, api.replyToThread, 'Writes again; a conversation that was closed is open with that.')
    route(app, api.replyToThread, { params: Params, body: ThreadReply, answer: ThreadView }, async (request) => {
      const opened = await requireThread(deps, request, request.params.id)
      await takeTurn(deps, { key: `support-reply:thread:${opened.thread.id}`, max: 40, windowSeconds: 600 })
      await writeToThread(deps, opened, request.body)
      const thread = await findThread(db, opened.thread.id)
      return presentThread(db, thread ?? opened.thread)
    })

    says(app, api.followThread, 'Says when something was written, as server-sent events.')
    place(app, api.followThread, { params: Params }, async (request, reply) => {
      const { thread } = await requireThread(deps, request, request.params.id)
      return stream(reply, { name: `thread ${thread.id}`, includes: (key) => key === thread.id, all: thread.id })
    })

    says(app, api.openThreadLink, 'Lets this browser open the conversation of a mailed link.')
    // A POST, so that the token travels in the body and stays out of access logs.
    route(app, api.openThreadLink, { body: OpenThreadRequest, answer: ThreadOpened }, async (request, reply) => {
      await takeTurn(deps, perAddress(deps, 'support-link', request.ip, 30, 60))
      const grant = readToken(deps, request.body.token)
      const thread = grant && (await findThread(db, grant.threadId))
      if (!thread || !isGood(grant, thread)) throw new Refusal('thread_link_ended')
      keepGrant(deps, request, reply, grant.token)
      return { threadId: thread.id }
    })
  }
