import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AuditAction } from '#contract/audit.ts'
import type { Db } from '../../ground/db/db.ts'
import type { Deps } from '../../ground/deps.ts'
import { takeTurn } from '../../ground/limits/take-turn.ts'
import { actingAdmin } from '../../people/audit/acting-admin.ts'
import { recordAction } from '../../people/audit/audit.ts'
import { ordersAsCsv, usersAsCsv } from './export-rows.ts'

interface Export {
  action: AuditAction
  lines: (db: Db) => AsyncGenerator<string>
}

const exports: Record<'orders' | 'users', Export> = {
  orders: { action: 'export_orders', lines: ordersAsCsv },
  users: { action: 'export_users', lines: usersAsCsv },
}

/** Everything as a file, streamed as it is read. Who took it is written down before the first line leaves. */
export const exportRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const [name, { action, lines }] of Object.entries(exports))
      app.get(`/api/admin/${name}.csv`, { config: { access: 'admin' } }, async (request, reply) => {
        const by = await actingAdmin(request)
        await takeTurn(deps, { key: `export:account:${by.id}`, max: 10, windowSeconds: 60 })
        const now = deps.clock.now()
        await recordAction(deps.db, { by, at: now, action, subject: { kind: 'export', id: name } })
        return reply
          .type('text/csv; charset=utf-8')
          .header(
            'content-disposition',
            `attachment; filename="landfall-${name}-${now.toISOString().slice(0, 10)}.csv"`,
          )
          .send(Readable.from(lines(deps.db)))
      })
  }
