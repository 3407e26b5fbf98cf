import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { AdminLogQuery } from '#contract/office/admin.ts'
import * as api from '#contract/api/admin-orders.ts'
import { writeBooksMicros } from '#contract/money/books-money.ts'
import { sumMoney, toDecimalString } from '#contract/money/money.ts'
import { saleMoney } from '#contract/money/sale-money.ts'
import { microsInBooks } from '#contract/money/supplier-money.ts'
import { RefundDecisionRequest, RefundRequestView } from '#contract/bought/refund-request.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { tellPage } from '../../../platform/http/paging.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { presentAdminRescue } from '../../../shop/bought/rescue/present-admin-rescue.ts'
import { listRescues, type Rescue } from '../../../shop/bought/rescue/store.ts'
import { pricePaid } from '../../../shop/sales/books/price-paid.ts'
import { capabilitiesOf } from '../../../shop/supply/esims/dealing-with.ts'
import { endingOf } from '../../../shop/supply/esims/ending-of.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { listTopUpsOf, type TopUpRow } from '../../../shop/sales/books/top-up-store.ts'
import { untouchedTopUps } from '../../../shop/sales/books/untouched-top-ups.ts'
import { decideRefundRequest } from './decide-refund-request.ts'
import { searchRequests } from './refund-request-store.ts'

type Deps = WithClock & WithDb & WithQueue & WithSuppliers

const Params = z.object({ id: z.coerce.number().int().positive() })

export const refundRequestRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(
      app,
      api.searchRefundRequests,
      'Customers who ask for money back on an eSIM that was used or topped up, those who wait first.',
    )
    route(
      app,
      api.searchRefundRequests,
      { query: AdminLogQuery, answer: z.array(RefundRequestView) },
      async (request, reply) => {
        const { rows, ...page } = await searchRequests(deps.db, request.query)
        tellPage(reply, page, rows.at(-1)?.request.id)
        const orderIds = rows.map(({ order }) => order.id)
        const topUps = await listTopUpsOf(deps.db, orderIds)
        const rescues = await listRescues(deps.db, orderIds)
        return rows.map((row) => presentRequest(deps, row, { topUps, rescues }))
      },
    )

    says(app, api.decideRefundRequest, 'Approves a request, or declines it with a sentence.')
    route(app, api.decideRefundRequest, { params: Params, body: RefundDecisionRequest }, async (request) => {
      const by = await actingAdmin(request)
      await decideRefundRequest(deps, { requestId: request.params.id, ...request.body, by })
    })
  }

type FoundRequest = Awaited<ReturnType<typeof searchRequests>>['rows'][number]

const rescueOf = ({ order }: FoundRequest, rescues: readonly Rescue[]) => {
  const rescue = rescues.find(({ orderId }) => orderId === order.id)
  return rescue ? presentAdminRescue(rescue, order.status) : null
}

const presentRequest = (
  deps: WithSuppliers,
  found: FoundRequest,
  { topUps, rescues }: { topUps: TopUpRow[]; rescues: readonly Rescue[] },
): RefundRequestView => {
  const { request, order, esim } = found
  const ending = endingOf(esim, capabilitiesOf(deps, esim ?? order))
  const added = topUps.filter(({ orderId }) => orderId === order.id)
  return {
    id: String(request.id),
    orderId: order.id,
    orderNo: order.orderNo,
    packageName: order.planName,
    email: order.email,
    reason: request.reason,
    askedAt: request.askedAt.toISOString(),
    amount: toDecimalString(pricePaid(order)),
    currency: order.currency,
    cost: writeBooksMicros(microsInBooks(order.costMicroUsd, order)),
    ending,
    topUpsAmount: toDecimalString(
      sumMoney(
        untouchedTopUps(order, esim, added, ending).map(({ amount, currency }) => saleMoney(amount, currency)),
        order.currency,
      ),
    ),
    dataUsed: esim?.usedMb ?? 0,
    dataTotal: esim?.totalMb ?? null,
    decision: request.decision,
    decidedBy: request.decidedBy,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    answer: request.answer,
    rescue: rescueOf(found, rescues),
  }
}
