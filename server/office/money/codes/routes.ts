import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/admin-codes.ts'
import {
  AdminCode,
  AdminCodes,
  CodeAbuse,
  CodesQuery,
  NewBatch,
  NewCode,
  PauseCode,
  StatementQuery,
  WholeCode,
} from '#contract/office/admin-code.ts'
import { AdminReferrals } from '#contract/bought/referral.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { csvLine } from '../../../platform/csv/csv.ts'
import { place, route, says } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { makeBatch, makeCode } from './make-code.ts'
import { noFigures, presentCode } from './present-code.ts'
import { readReferrals } from './read-referrals.ts'
import { showCode } from './show-code.ts'
import { shownCode } from './shown-code.ts'
import { type PagesDeps, tellPages } from './tell-pages.ts'
import { findLink, writeStatement } from './write-statement.ts'
import { codesPerPage, listBatch, listCodes, listRepeated, ordersOf, figuresOf, setPaused } from './store.ts'

const params = z.object({ id: z.uuid() })
const ninetyDays = 90 * 24 * 60 * 60
/** From so many sales of one buyer on, they are listed. */
const standsOut = 3

export const codesAdminRoutes =
  (deps: PagesDeps): FastifyPluginAsync =>
  async (app) => {
    const { db, clock } = deps

    says(
      app,
      api.listCodes,
      'Codes, the newest first, those that are money by their last letters, with how often each was used, what it gave away and what its sales brought in.',
    )
    route(app, api.listCodes, { query: CodesQuery, answer: AdminCodes }, async (request) => {
      const { found, total, owed } = await listCodes(db, request.query)
      const now = clock.now()
      return {
        codes: found.map(({ code, ...figures }) => presentCode(code, figures, now)),
        total,
        pageSize: codesPerPage,
        owed: writeBooks(owed),
        currency: booksCurrency,
      }
    })

    says(
      app,
      api.makeCode,
      'Makes a code that lowers prices by a percentage or an amount, a voucher that pays, or a partner’s link. 409 if there is one of that name.',
    )
    route(app, api.makeCode, { body: NewCode, answer: AdminCode }, async (request, reply) => {
      const made = await makeCode(deps, request.body, await actingAdmin(request))
      reply.code(201)
      return presentCode(made, noFigures, clock.now())
    })

    const made = z.object({ batch: z.string(), count: z.number() })
    says(
      app,
      api.makeBatch,
      'Makes codes that can each be used once, or vouchers. 409 if there is a batch of that name.',
    )
    route(app, api.makeBatch, { body: NewBatch, answer: made }, async (request, reply) => {
      const count = await makeBatch(deps, request.body, await actingAdmin(request))
      reply.code(201)
      return { batch: request.body.batch, count }
    })

    says(app, api.showCode, 'A whole code. Each look is in the audit log.')
    route(app, api.showCode, { params, answer: WholeCode }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { code: await showCode(deps, request.params.id, await actingAdmin(request)) }
    })

    says(app, api.pauseCode, 'Pauses a code, or lets it run again. Open checkouts keep the price they were shown.')
    route(app, api.pauseCode, { params, body: PauseCode, answer: AdminCode }, async (request) => {
      const by = await actingAdmin(request)
      const { paused } = request.body
      const code = await tellPages(deps, async (tx) => {
        const at = clock.now()
        const changed = await setPaused(tx, request.params.id, paused ? at : null)
        if (!changed) throw new Refusal('not_found', request.params.id)
        const subject = { kind: 'code', id: shownCode(changed) } as const
        await recordAction(tx, { by, at, action: paused ? 'pause_code' : 'resume_code', subject })
        return changed
      })
      return presentCode(code, await figuresOf(db, code.id), clock.now())
    })

    says(
      app,
      api.listCodeAbuse,
      'Buyers who used codes in several sales of the last 90 days, by account, address, browser or card.',
    )
    route(app, api.listCodeAbuse, { answer: z.array(CodeAbuse) }, async () => {
      const found = await listRepeated(db, secondsAfter(clock.now(), -ninetyDays), standsOut)
      const bought = await ordersOf(
        db,
        found.flatMap(({ saleIds }) => saleIds),
      )
      return found.map(({ mark, uses, codes, given, lastAt, saleIds }) => ({
        by: markKind.parse(mark.split(':')[0]),
        uses,
        codes: codes.map(shownCode).toSorted(),
        given: writeBooks(given),
        currency: booksCurrency,
        lastAt: lastAt.toISOString(),
        orders: bought.filter(({ saleId }) => saleIds.includes(saleId)).map(({ id, orderNo }) => ({ id, orderNo })),
      }))
    })

    says(
      app,
      api.listReferrals,
      'What became of friends’ first purchases by referral codes: how many wait, earned credit or were refused, and the newest with the reason.',
    )
    route(app, api.listReferrals, { answer: AdminReferrals }, async () => readReferrals(db))

    says(app, api.exportStatement, 'What a partner earned by their link in a month, as CSV.')
    place(app, api.exportStatement, { params, query: StatementQuery }, async (request, reply) => {
      const by = await actingAdmin(request)
      const { month } = request.query
      const link = await findLink(db, request.params.id)
      if (!link) throw new Refusal('not_found', request.params.id)
      const subject = { kind: 'export', id: `${link.code} ${month}` } as const
      await recordAction(db, { by, at: clock.now(), action: 'export_codes', subject })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="statement-${link.code}-${month}.csv"`)
        .send(await writeStatement(db, link, month))
    })

    const ofBatch = { params: z.object({ batch: z.string().min(1).max(40) }) }
    says(app, api.exportBatch, 'The codes of a batch as CSV.')
    place(app, api.exportBatch, ofBatch, async (request, reply) => {
      const by = await actingAdmin(request)
      const { batch } = request.params
      const found = await listBatch(db, batch)
      if (found.length === 0) throw new Refusal('not_found', batch)
      const subject = { kind: 'export', id: batch } as const
      await recordAction(db, { by, at: clock.now(), action: 'export_codes', subject })
      const now = clock.now()
      const lines = found.map((row) => ({ ...presentCode(row, noFigures, now), code: row.code }))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="codes-${batch.replaceAll(/[^\w-]/g, '')}.csv"`)
        .send(
          [
            csvLine(['code', 'kind', 'value', 'left', 'until', 'state']),
            ...lines.map(({ code, kind, value, left, endsAt, state }) =>
              csvLine([code, kind, value, left, endsAt, state]),
            ),
          ].join(''),
        )
    })
  }

const markKind = CodeAbuse.shape.by
