import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ContactForm, SupportInbox } from '#contract/support.ts'
import type { Deps } from '../../ground/deps.ts'
import { perAddress, takeTurn } from '../../ground/limits/take-turn.ts'
import { deliverMessage } from './deliver-message.ts'

const MESSAGES_AN_HOUR = 5

export const supportRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/support',
      { config: { access: 'public' }, schema: { response: { 200: SupportInbox } } },
      async () => ({
        email: deps.config.supportEmail ?? null,
      }),
    )

    app.post(
      '/api/support/messages',
      { config: { access: 'public' }, schema: { body: ContactForm } },
      async (request, reply) => {
        await takeTurn(deps, perAddress(deps, 'support', request.ip, MESSAGES_AN_HOUR, 3600))
        await deliverMessage(deps, request.body)
        return reply.code(204).send()
      },
    )
  }
