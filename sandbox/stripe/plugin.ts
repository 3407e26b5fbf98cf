import type { FastifyPluginAsync } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { makeClockwork } from './clockwork.ts'
import { paymentsControlRoutes } from './control-routes.ts'
import { stripeRoutes } from './routes.ts'

/** The stand-in for Stripe: its interface, its webhooks, and a look into its books. */
export const stripeStandIn =
  (context: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    const clockwork = makeClockwork(context, (error) => app.log.error(error))
    app.addHook('onReady', async () => clockwork.start())
    // While the server still answers: it may be this very server that is being told.
    app.addHook('preClose', () => clockwork.stop())
    await app.register(stripeRoutes(context, clockwork.nudge), { prefix: '/stripe/v1' })
    await app.register(paymentsControlRoutes(context, clockwork.nudge))
  }
