import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/disputes.ts'
import { DisputePage, DisputeRow, DisputesQuery, SubmitEvidence } from '#contract/office/dispute.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import { route, says } from '../../../platform/http/route.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { findDispute, listDisputes } from '../../../shop/money/disputes/store.ts'
import { type GatherDeps, gatherEvidence } from './gather-evidence.ts'
import { ordersOfSales, presentPage, presentRow } from './present-dispute.ts'
import { submitEvidence } from './submit-evidence.ts'

const params = z.object({ id: z.string().min(1).max(64) })

/** Disputes, and what the shop answers to them. */
export const disputeRoutes =
  (deps: GatherDeps & WithVault): FastifyPluginAsync =>
  async (app) => {
    const { db, clock } = deps
    const page = async (id: string) => {
      const dispute = await findDispute(db, id)
      if (!dispute) throw new Refusal('dispute_not_found', id)
      return presentPage(db, dispute, clock.now())
    }

    says(
      app,
      api.listDisputes,
      'Disputes of payments: open ones by deadline, then those that are over. `open=1` leaves these out.',
    )
    route(app, api.listDisputes, { query: DisputesQuery, answer: z.array(DisputeRow) }, async (request) => {
      const found = await listDisputes(db, { isOpen: request.query.open === '1' })
      const ofSales = await ordersOfSales(
        db,
        found.map(({ saleId }) => saleId),
      )
      return found.map((dispute) => presentRow(dispute, ofSales))
    })

    says(app, api.readDispute, 'A dispute, its deadline, and the evidence that was put together for it.')
    route(app, api.readDispute, { params, answer: DisputePage }, async (request) => page(request.params.id))

    says(
      app,
      api.gatherEvidence,
      'Puts together what the shop has on file and stages it at the payment provider. Nothing goes to the bank yet.',
    )
    route(app, api.gatherEvidence, { params, answer: DisputePage }, async (request) => {
      const by = await actingAdmin(request)
      // Four files are drawn and uploaded each time.
      await takeTurn(deps, { key: `evidence:account:${by.id}`, max: 10, windowSeconds: 60 })
      await gatherEvidence(deps, request.params.id, by)
      return page(request.params.id)
    })

    says(
      app,
      api.submitEvidence,
      'Sends the staged evidence to the bank, which takes it once. `version` names what was shown.',
    )
    route(app, api.submitEvidence, { params, body: SubmitEvidence, answer: DisputePage }, async (request) => {
      const { version } = request.body
      await submitEvidence(deps, request.params.id, { version, by: await actingAdmin(request) })
      return page(request.params.id)
    })
  }
