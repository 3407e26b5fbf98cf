import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { linkRoutes } from './link-routes.ts'
import { providerRoutes } from './provider-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { userRoutes } from './user-routes.ts'

export const accountRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    // Forms reach us as Apple's answers, and when somebody signs in before the page's script has arrived.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    await app.register(signInRoutes(deps))
    await app.register(userRoutes(deps))
    await app.register(sessionRoutes(deps))
    await app.register(linkRoutes(deps))
    await app.register(providerRoutes(deps))
  }
