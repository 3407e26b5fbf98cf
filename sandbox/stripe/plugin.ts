import type { FastifyPluginAsync } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { makeClockwork } from './clockwork.ts'
import { paymentsControlRoutes } from './control-routes.ts'
import { stripeRoutes } from './routes.ts'

/** The stand-in for Stripe: its API, its webhooks, and control pages. */
export const stripeStandIn =
  (context: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    const clockwork = makeClockwork(context, (error) => app.log.error(error))
    app.addHook('onReady', async () => clockwork.start())
    // While the server still answers: it may be the one receiving the webhooks.
    app.addHook('preClose', () => clockwork.stop())
    await app.register(stripeRoutes(context, clockwork.nudge), { prefix: '/stripe/v1' })
    await app.register(paymentsControlRoutes(context, clockwork.nudge))
  }
