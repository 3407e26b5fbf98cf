import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { AuditAction } from '#contract/office/audit.ts'
import * as api from '#contract/api/admin.ts'
import { CsvForm } from '#contract/office/csv-form.ts'
import { ExportQuery } from '#contract/office/figures-view.ts'
import { actingAdmin } from '../../identity/audit/acting-admin.ts'
import { recordAction } from '../../identity/audit/audit.ts'
import { dateIn } from '#contract/base/zones.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import { inDecimals } from '../../platform/csv/in-decimals.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { place, says } from '../../platform/http/route.ts'
import { takeTurn } from '../../platform/limits/take-turn.ts'
import { fileStem } from '../../platform/profile/file-stem.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithPaymentsConfig } from '../../shop/money/payments/settings.ts'
import { ordersAsCsv, topUpsAsCsv } from './export-sales.ts'
import { usersAsCsv } from './export-users.ts'

type Deps = WithPaymentsConfig & WithConfig & WithClock & WithDb & WithVault & WithProfile

interface Export {
  name: 'orders' | 'top-ups' | 'users'
  action: AuditAction
  query: ExportQuery
}

/** The days in a file's name: those it was asked for, or the day of the export. */
const daysOf = ({ from, to }: ExportQuery, today: string) => (from || to ? [from, to].filter(Boolean).join('_') : today)

/** CSV exports, streamed as they are read. The audit log entry is written before the first line is sent. */
export const exportRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const send = async (
      [request, reply]: [FastifyRequest, FastifyReply],
      { name, action, query: { from, to, decimals = 'point' } }: Export,
      lines: () => AsyncGenerator<string>,
    ) => {
      const by = await actingAdmin(request)
      await takeTurn(deps, { key: `export:account:${by.id}`, max: 10, windowSeconds: 60 })
      const now = deps.clock.now()
      const after = { ...(from && { from }), ...(to && { to }) }
      await recordAction(deps.db, { by, at: now, action, subject: { kind: 'export', id: name }, after })
      const stem = fileStem((await deps.profile.read()).name)
      const days = daysOf({ from, to }, dateIn(now, deps.config.timeZone))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${stem}-${name}-${days}.csv"`)
        .send(Readable.from(inDecimals(lines(), decimals)))
    }

    says(
      app,
      api.exportOrders,
      'Orders as a file, with cost, fee, refund, payment, receipt, invoices, tax and margin: all, or those of some days.',
    )
    place(app, api.exportOrders, { query: ExportQuery }, (request, reply) => {
      const what = { range: request.query, timeZone: deps.config.timeZone, fee: deps.config.cardFee }
      return send([request, reply], { name: 'orders', action: 'export_orders', query: request.query }, () =>
        ordersAsCsv(deps.db, what),
      )
    })

    says(app, api.exportTopUps, 'Top-ups as a file, in the same columns.')
    place(app, api.exportTopUps, { query: ExportQuery }, (request, reply) => {
      const what = { range: request.query, timeZone: deps.config.timeZone, fee: deps.config.cardFee }
      return send([request, reply], { name: 'top-ups', action: 'export_top_ups', query: request.query }, () =>
        topUpsAsCsv(deps.db, what),
      )
    })

    says(app, api.exportUsers, 'All users as a file.')
    place(app, api.exportUsers, { query: CsvForm }, (request, reply) =>
      send([request, reply], { name: 'users', action: 'export_users', query: request.query }, () =>
        usersAsCsv(deps.db),
      ),
    )
  }
