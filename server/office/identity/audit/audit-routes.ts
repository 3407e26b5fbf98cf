import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { AdminLogQuery } from '#contract/office/admin.ts'
import { AuditLine } from '#contract/office/audit.ts'
import * as api from '#contract/api/admin.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { tellPage } from '../../../platform/http/paging.ts'
import { route, says } from '../../../platform/http/route.ts'
import { searchActions } from './audit-store.ts'

type Deps = WithDb

export const auditRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.searchAudit, 'What administrators did, newest first.')
    route(app, api.searchAudit, { query: AdminLogQuery, answer: z.array(AuditLine) }, async (request, reply) => {
      const { rows, ...page } = await searchActions(deps.db, request.query)
      tellPage(reply, page, rows.at(-1)?.line.id)
      return rows.map(presentLine)
    })
  }

type FoundLine = Awaited<ReturnType<typeof searchActions>>['rows'][number]

const presentLine = ({ line, subjectName }: FoundLine): AuditLine => ({
  id: String(line.id),
  at: line.at.toISOString(),
  actorEmail: line.actorEmail,
  address: line.address,
  action: line.action,
  subjectKind: line.subjectKind,
  subjectId: line.subjectId,
  subjectName,
  before: line.before,
  after: line.after,
  reason: line.reason,
})
