import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { AdminLogQuery } from '#contract/admin.ts'
import * as api from '#contract/api/admin-orders.ts'
import { money, multiplyMicros, sumMoney, toDecimalString } from '#contract/money.ts'
import { RefundDecisionRequest, RefundRequestView } from '#contract/refund-request.ts'
import { topUpAfter } from '#contract/top-up.ts'
import type { Deps } from '../../../ground/deps.ts'
import { route } from '../../../ground/http/route.ts'
import { isUnused } from '../../../shop/sales/refund-right.ts'
import { listTopUpsOf, type TopUpRow } from '../../../shop/sales/top-up-store.ts'
import { actingAdmin } from '../../../people/audit/acting-admin.ts'
import { tellPage } from '../../../ground/http/paging.ts'
import { decideRefundRequest } from './decide-refund-request.ts'
import { searchRequests } from './store.ts'

const Params = z.object({ id: z.coerce.number().int().positive() })

export const refundRequestRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      api.searchRefundRequests,
      { query: AdminLogQuery, answer: z.array(RefundRequestView) },
      async (request, reply) => {
        const { rows, ...page } = await searchRequests(deps.db, request.query)
        tellPage(reply, page, rows.at(-1)?.request.id)
        const topUps = await listTopUpsOf(
          deps.db,
          rows.map(({ order }) => order.id),
        )
        return rows.map((row) => presentRequest(row, topUps))
      },
    )

    route(app, api.decideRefundRequest, { params: Params, body: RefundDecisionRequest }, async (request) => {
      const by = await actingAdmin(request)
      await decideRefundRequest(deps, { requestId: request.params.id, ...request.body, by })
    })
  }

type FoundRequest = Awaited<ReturnType<typeof searchRequests>>['rows'][number]

const presentRequest = ({ request, order, esim }: FoundRequest, topUps: TopUpRow[]): RefundRequestView => ({
  id: String(request.id),
  orderId: order.id,
  orderNo: order.orderNo,
  packageName: order.planName,
  email: order.email,
  reason: request.reason,
  askedAt: request.askedAt.toISOString(),
  amount: toDecimalString(money(order.amount, order.currency)),
  currency: order.currency,
  cost: toDecimalString(multiplyMicros(order.costMicroUsd, 1, 'USD')),
  isUnused: isUnused({ esim }),
  topUpsAmount: toDecimalString(
    sumMoney(
      topUps
        .filter(({ orderId, status }) => orderId === order.id && topUpAfter(status, 'esim_returned'))
        .map(({ amount, currency }) => money(amount, currency)),
      order.currency,
    ),
  ),
  dataUsed: esim?.usedMb ?? 0,
  dataTotal: esim?.totalMb ?? null,
  decision: request.decision,
  decidedBy: request.decidedBy,
  decidedAt: request.decidedAt?.toISOString() ?? null,
  answer: request.answer,
})
