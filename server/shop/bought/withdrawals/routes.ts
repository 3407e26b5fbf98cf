import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/withdrawals.ts'
import { WithdrawalReceived, WithdrawalStated, WithdrawalStatement } from '#contract/bought/withdrawal.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { readBrowser } from '../orders/browser-cookie.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'
import { stateWithdrawal } from './state-withdrawal.ts'

type Deps = WithConfig & WithClock & WithDb & WithQueue & WithVault

const Params = z.object({ token: z.string().min(1).max(100) })
const anHour = 3600

export const withdrawalRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    says(
      app,
      api.stateWithdrawal,
      'The first step of a withdrawal, without sign-in: name, order number, and the address that the confirmation goes to. Answers alike whether the number exists or not. Nothing counts until it is confirmed, within an hour.',
    )
    route(app, api.stateWithdrawal, { body: WithdrawalStatement, answer: WithdrawalStated }, async (request) => {
      const { ip, body } = request
      await takeTurn(deps, perAddress(deps, 'withdrawal', ip, 20, anHour))
      return stateWithdrawal(deps, body, languageOf(request))
    })

    says(
      app,
      api.confirmWithdrawal,
      'The second step: from here on the withdrawal counts. The acknowledgement is mailed within seconds. It takes effect at once where the address, the account or the browser is the order’s; otherwise a person decides.',
    )
    route(app, api.confirmWithdrawal, { params: Params, answer: WithdrawalReceived }, async (request) => {
      await takeTurn(deps, perAddress(deps, 'withdrawal-confirm', request.ip, 30, anHour))
      const session = await request.visitor.session()
      const browserHash = readBrowser(deps, request)?.hash ?? null
      return confirmWithdrawal(deps, request.params.token, { userId: session?.user.id ?? null, browserHash })
    })
  }
