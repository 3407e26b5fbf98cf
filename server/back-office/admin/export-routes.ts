import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditAction } from '#contract/admin/audit.ts'
import * as api from '#contract/api/admin.ts'
import { actingAdmin } from '../../identity/audit/acting-admin.ts'
import { recordAction } from '../../identity/audit/audit.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import { place } from '../../platform/http/route.ts'
import { takeTurn } from '../../platform/limits/take-turn.ts'
import { fileStem } from '../../platform/profile/file-stem.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { ordersAsCsv, usersAsCsv } from './export-rows.ts'

type Deps = WithClock & WithDb & WithVault & WithProfile

interface Export {
  at: typeof api.exportOrders
  action: AuditAction
  lines: (db: Db) => AsyncGenerator<string>
}

const exports: Record<'orders' | 'users', Export> = {
  orders: { at: api.exportOrders, action: 'export_orders', lines: ordersAsCsv },
  users: { at: api.exportUsers, action: 'export_users', lines: usersAsCsv },
}

/** CSV exports, streamed as they are read. The audit log entry is written before the first line is sent. */
export const exportRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    for (const [name, { at, action, lines }] of Object.entries(exports))
      place(app, at, {}, async (request, reply) => {
        const by = await actingAdmin(request)
        await takeTurn(deps, { key: `export:account:${by.id}`, max: 10, windowSeconds: 60 })
        const now = deps.clock.now()
        await recordAction(deps.db, { by, at: now, action, subject: { kind: 'export', id: name } })
        const stem = fileStem((await deps.profile.read()).name)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${stem}-${name}-${now.toISOString().slice(0, 10)}.csv"`)
          .send(Readable.from(lines(deps.db)))
      })
  }
