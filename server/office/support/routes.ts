import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/support.ts'
import { ContactForm, SupportInbox } from '#contract/support.ts'
import type { Deps } from '../../ground/deps.ts'
import { route } from '../../ground/http/route.ts'
import { perAddress, takeTurn } from '../../ground/limits/take-turn.ts'
import { deliverMessage } from './deliver-message.ts'

const MESSAGES_AN_HOUR = 5

export const supportRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, api.readSupportInbox, { answer: SupportInbox }, async () => ({
      email: deps.config.supportEmail ?? null,
    }))

    route(app, api.sendMessage, { body: ContactForm }, async (request) => {
      await takeTurn(deps, perAddress(deps, 'support', request.ip, MESSAGES_AN_HOUR, 3600))
      await deliverMessage(deps, request.body)
    })
  }
