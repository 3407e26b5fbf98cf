import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/admin-partners.ts'
import {
  AdminWebhookRequest,
  MadePartner,
  MadePartnerKey,
  NewPartner,
  NewPartnerKey,
  PartnerBalanceChange,
  PartnerChange,
  PartnerPage,
  PartnerRow,
  ReplayRequest,
} from '#contract/office/admin-partner.ts'
import { PartnerWebhook } from '#contract/channels/partner-api.ts'
import { AdminStatementQuery, type StatementFormat } from '#contract/channels/partner-statement.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { optionalRequestKey, requestKeyOf } from '../../../platform/http/request-key.ts'
import { place, route, says } from '../../../platform/http/route.ts'
import type { WithTaxes } from '../../../shop/money/tax/open-taxes.ts'
import type { SendDeps } from '../../../shop/channels/partners/send-events.ts'
import { setWebhook } from '../../../shop/channels/partners/set-webhook.ts'
import { getAccount } from '../../../shop/channels/partners/store.ts'
import { readStatement } from '../../../shop/channels/partners/statements/read-statement.ts'
import { sendStatement, type StatementDeps } from '../../../shop/channels/partners/statements/send-statement.ts'
import { tellNews } from '../../../shop/channels/partners/tell-partner.ts'
import { finishTestLines } from '../../../shop/channels/partners/test-mode/finish-lines.ts'
import { changeBalance } from './change-balance.ts'
import { addKey, revokePartnerKey } from './change-keys.ts'
import { addPartner, updatePartner } from './change-partner.ts'
import { presentPartnerPage, presentPartners, requirePartner } from './present-partner.ts'
import { replayEvents } from './replay-events.ts'

const params = z.object({ id: z.string().min(1).max(64) })
const keyParams = params.extend({ keyId: z.string().min(1).max(64) })

interface StatementRequest {
  Params: z.infer<typeof params>
  Querystring: z.infer<typeof AdminStatementQuery>
}

/** Partners: who they are, what they pay, their keys, their balance, and what their servers were told. */
export const adminPartnerRoutes =
  (deps: SendDeps & StatementDeps & WithTaxes): FastifyPluginAsync =>
  async (app) => {
    const page = (id: string) => presentPartnerPage(deps, id)

    says(
      app,
      api.listPartners,
      'Partners, with balance, volume and refusals of the last 30 days, and events that wait.',
    )
    route(app, api.listPartners, { answer: z.array(PartnerRow) }, async () => presentPartners(deps))

    says(app, api.addPartner, 'Adds a partner, with an account for test keys and one for live keys.')
    route(app, api.addPartner, { body: NewPartner, answer: MadePartner }, async (request) => {
      const { id } = await addPartner(deps, request.body, await actingAdmin(request))
      return { id }
    })

    says(
      app,
      api.readPartner,
      'A partner: keys, prices, and for each account balance, ledger, orders, refusals and webhook log.',
    )
    route(app, api.readPartner, { params, answer: PartnerPage }, async (request) => {
      await tellNews(deps)
      await finishTestLines(deps)
      return page(request.params.id)
    })

    says(app, api.changePartner, 'Changes name, address, prices, or pauses orders. What is not sent stays.')
    route(app, api.changePartner, { params, body: PartnerChange, answer: PartnerPage }, async (request) => {
      await updatePartner(deps, request.params.id, request.body, await actingAdmin(request))
      return page(request.params.id)
    })

    says(app, api.addPartnerKey, 'Makes a key, which is answered once. `replaces` names one that ends a day later.')
    route(app, api.addPartnerKey, { params, body: NewPartnerKey, answer: MadePartnerKey }, async (request) =>
      addKey(deps, request.params.id, { ...request.body, by: await actingAdmin(request) }),
    )

    says(app, api.revokePartnerKey, 'Ends a key at once.')
    route(app, api.revokePartnerKey, { params: keyParams }, async (request, reply) => {
      const { id, keyId } = request.params
      await revokePartnerKey(deps, id, { keyId, by: await actingAdmin(request) })
      return reply.send()
    })

    says(
      app,
      api.changePartnerBalance,
      'Books money that a partner paid in, or takes some back; never more than there is.',
      { requestKey: optionalRequestKey },
    )
    route(
      app,
      api.changePartnerBalance,
      { params, body: PartnerBalanceChange, answer: PartnerPage },
      async (request) => {
        const by = await actingAdmin(request)
        await changeBalance(deps, request.params.id, { ...request.body, by, requestKey: requestKeyOf(request) })
        return page(request.params.id)
      },
    )

    says(app, api.setWebhookOfPartner, 'Sets where a partner’s events are sent, and answers with the secret once.')
    route(
      app,
      api.setWebhookOfPartner,
      { params, body: AdminWebhookRequest, answer: PartnerWebhook },
      async (request) => {
        const { id } = await requirePartner(deps.db, request.params.id)
        const { mode, url } = request.body
        const by = await actingAdmin(request)
        const { userId, webhookUrl } = await getAccount(deps.db, id, mode)
        return deps.db.transaction(async (tx) => {
          const set = await setWebhook(deps, userId, url, tx)
          await recordAction(tx, {
            by,
            at: deps.clock.now(),
            action: 'set_partner_webhook',
            subject: { kind: 'partner', id },
            before: { mode, url: webhookUrl },
            after: { mode, url },
          })
          return set
        })
      },
    )

    const send = async (
      request: FastifyRequest<StatementRequest>,
      reply: FastifyReply,
      format: StatementFormat,
    ): Promise<FastifyReply> => {
      const { month, mode } = request.query
      const partner = await requirePartner(deps.db, request.params.id)
      const account = await getAccount(deps.db, partner.id, mode)
      const statement = await readStatement(deps, { partner, account, month })
      return sendStatement(deps, request, reply, { statement, account, format })
    }
    const asked = { params, query: AdminStatementQuery }
    says(app, api.partnerStatementPdf, 'The statement of a month (`2026-10`) for a partner, on paper.')
    place(app, api.partnerStatementPdf, asked, (request, reply) => send(request, reply, 'pdf'))
    says(app, api.partnerStatementCsv, 'The same for a spreadsheet.')
    place(app, api.partnerStatementCsv, asked, (request, reply) => send(request, reply, 'csv'))

    says(app, api.replayPartnerEvents, 'Sends up to 20 events again, in their order and with their ids.')
    route(app, api.replayPartnerEvents, { params, body: ReplayRequest, answer: PartnerPage }, async (request) => {
      await replayEvents(deps, request.params.id, { ...request.body, by: await actingAdmin(request) })
      return page(request.params.id)
    })
  }
