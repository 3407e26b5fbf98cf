import type { FastifyPluginAsync } from 'fastify'
import { airaloEsims } from './airalo/phone.ts'
import { airaloRoutes } from './airalo/routes.ts'
import { esimAccessRoutes } from './esim-access/routes.ts'
import { exchangeRatesRoutes } from './exchange-rates/routes.ts'
import { faultsRoutes } from './faults.ts'
import { homeRoutes } from './home/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { prepareSchema } from './schema.ts'
import { stripeStandIn } from './stripe/plugin.ts'
import { viesRoutes } from './vies/routes.ts'
import type { SandboxContext, SandboxOptions } from './context.ts'

/** The stand-ins for every outside service, as one plugin that owns the prefix it is mounted at. */
export const sandbox =
  (options: SandboxOptions): FastifyPluginAsync =>
  async (app) => {
    const { now = () => new Date(), browserUrl = options.url, inboundSecret = '' } = options
    const context: SandboxContext = { ...options, now, browserUrl, inboundSecret }
    await prepareSchema(context.sql)
    await app.register(homeRoutes(context))
    await app.register(faultsRoutes(context))
    await app.register(mailRoutes(context))
    await app.register(pushRoutes(context))
    await app.register(stripeStandIn(context))
    await app.register(exchangeRatesRoutes)
    await app.register(viesRoutes)
    await app.register(oidcRoutes(context))
    await app.register(esimAccessRoutes(context, airaloEsims(context)))
    await app.register(airaloRoutes(context))
  }
