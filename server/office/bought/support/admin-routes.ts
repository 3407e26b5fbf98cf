import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  AdminThread,
  AdminThreadRow,
  AdminThreadsQuery,
  AnswerRequest,
  CannedAnswer,
  CannedAnswerRequest,
  ThreadSeen,
  ThreadStatusRequest,
} from '#contract/office/admin-support.ts'
import * as api from '#contract/api/admin-support.ts'
import { ThreadReply } from '#contract/bought/support.ts'
import { requireStaff } from '../../../identity/accounts/access.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { EventStream } from '../../../platform/http/event-streams.ts'
import { totalHeader } from '../../../platform/http/paging.ts'
import { place, route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { answerThread } from './answer-thread.ts'
import {
  addCannedAnswer,
  changeCannedAnswer,
  filledIn,
  listCannedAnswers,
  removeCannedAnswer,
} from './canned-answers.ts'
import { changeThreadStatus } from './change-thread-status.ts'
import { sitAtDesk } from './desk.ts'
import { noteOnThread } from './note-on-thread.ts'
import { presentAdminRow, presentAdminThread } from './present.ts'
import { searchThreads } from './search-threads.ts'
import { findThread, noteDeskReads } from './store.ts'

type Deps = WithClock & WithDb & WithQueue & WithProfile

const Params = z.object({ id: z.string().min(1).max(64) })
const NumberParams = z.object({ id: z.coerce.number().int().positive() })
const thread = { params: Params, answer: AdminThread }

/** The desk: conversations, answers and notes. */
export const adminSupportRoutes =
  (deps: Deps, stream: EventStream): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    const present = async (id: string) => {
      const found = await findThread(db, id)
      if (!found) throw new Refusal('thread_not_found')
      return presentAdminThread(db, found)
    }

    says(app, api.searchThreads, 'Conversations with customers, what nobody has read first.')
    route(
      app,
      api.searchThreads,
      { query: AdminThreadsQuery, answer: z.array(AdminThreadRow) },
      async (request, reply) => {
        const { rows, total } = await searchThreads(db, request.query)
        reply.header(totalHeader, total)
        return rows.map(presentAdminRow)
      },
    )

    says(app, api.readAdminThread, 'A conversation with its notes, and the customer’s orders beside it.')
    route(app, api.readAdminThread, thread, async (request) => present(request.params.id))

    says(app, api.followThreads, 'Says when anything was written in any of them, as server-sent events.')
    place(app, api.followThreads, {}, async (request, reply) => {
      const { id } = (await requireStaff(request)).user
      return stream(reply, {
        name: `desk ${id}`,
        includes: () => true,
        all: '*',
        endsWith: { topic: 'staff', key: id },
      })
    })

    says(app, api.beAtDesk, 'Says that this administrator has the desk open; it counts for a minute.')
    route(app, api.beAtDesk, {}, async (request) => {
      await sitAtDesk(deps, (await requireStaff(request)).user.id)
    })

    says(app, api.markThreadSeen, 'Says how far somebody at the desk has read.')
    route(app, api.markThreadSeen, { params: Params, body: ThreadSeen }, async (request) => {
      await noteDeskReads(db, request.params.id, Number(request.body.version))
    })

    says(
      app,
      api.answerThread,
      'Answers the customer, who is mailed; refused when something came in that the writer has not read.',
    )
    route(app, api.answerThread, { ...thread, body: AnswerRequest }, async (request) => {
      const { text, close, once, version } = request.body
      const { id: threadId } = request.params
      const by = await actingAdmin(request)
      const said = { text, close, onceKey: once ?? null, version: Number(version), via: 'web' as const }
      await answerThread(deps, { ...said, threadId, by })
      return present(threadId)
    })

    says(app, api.noteOnThread, 'Writes a note that the customer never sees.')
    route(app, api.noteOnThread, { ...thread, body: ThreadReply }, async (request) => {
      await noteOnThread(deps, request.params.id, { ...request.body, by: await actingAdmin(request) })
      return present(request.params.id)
    })

    says(app, api.changeThreadStatus, 'Closes a conversation, and its links with it, or takes it up again.')
    route(app, api.changeThreadStatus, { ...thread, body: ThreadStatusRequest }, async (request) => {
      await changeThreadStatus(deps, request.params.id, { ...request.body, by: await actingAdmin(request) })
      return present(request.params.id)
    })

    await app.register(cannedAnswerRoutes(deps))
  }

const cannedAnswerRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.listCannedAnswers, 'The answers that are given often.')
    route(app, api.listCannedAnswers, { answer: z.array(CannedAnswer) }, async () =>
      Promise.all((await listCannedAnswers(deps.db)).map((answer) => presentAnswer(deps, answer))),
    )

    says(app, api.addCannedAnswer, 'Adds one.')
    route(app, api.addCannedAnswer, { body: CannedAnswerRequest, answer: CannedAnswer }, async (request) =>
      presentAnswer(deps, await addCannedAnswer(deps, { ...request.body, by: await actingAdmin(request) })),
    )

    says(app, api.changeCannedAnswer, 'Changes one.')
    route(
      app,
      api.changeCannedAnswer,
      { params: NumberParams, body: CannedAnswerRequest, answer: CannedAnswer },
      async (request) => {
        const by = await actingAdmin(request)
        return presentAnswer(deps, await changeCannedAnswer(deps, request.params.id, { ...request.body, by }))
      },
    )

    says(app, api.removeCannedAnswer, 'Removes one.')
    route(app, api.removeCannedAnswer, { params: NumberParams }, async (request) => {
      await removeCannedAnswer(deps, request.params.id, await actingAdmin(request))
    })
  }

const presentAnswer = async (
  { profile }: WithProfile,
  { id, title, body }: { id: number; title: string; body: string },
): Promise<CannedAnswer> => ({ id: String(id), title, text: filledIn((await profile.read()).name, body) })
