import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { SecurityEventLine } from '#contract/identity/security-event.ts'
import { AdminLogQuery } from '#contract/office/admin.ts'
import * as api from '#contract/api/admin.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { tellPage } from '../../platform/http/paging.ts'
import { route, says } from '../../platform/http/route.ts'
import type { WithSecurity } from './open-security.ts'
import { searchEvents } from './store.ts'

type Deps = WithDb & WithSecurity

export const securityRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.searchSecurityEvents, 'What happened to accounts and keys and at the doors, newest first.')
    route(
      app,
      api.searchSecurityEvents,
      { query: AdminLogQuery, answer: z.array(SecurityEventLine) },
      async (request, reply) => {
        await deps.security.written()
        const { rows, ...page } = await searchEvents(deps.db, request.query)
        tellPage(reply, page, rows.at(-1)?.row.id)
        return rows.map(presentEvent)
      },
    )
  }

type Found = Awaited<ReturnType<typeof searchEvents>>['rows'][number]

const presentEvent = ({ row, email }: Found): SecurityEventLine => ({
  id: String(row.id),
  at: row.at.toISOString(),
  lastAt: row.lastAt.toISOString(),
  count: row.count,
  event: row.event,
  user: row.userId === null ? null : { id: row.userId, email },
  address: row.address,
  facts: row.facts,
})
