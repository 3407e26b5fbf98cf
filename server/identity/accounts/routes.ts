import type { FastifyPluginAsync } from 'fastify'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithSecurity } from '../security/open-security.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import type { WithIdentityProviders } from './identity-provider.ts'
import { linkRoutes } from './link-routes.ts'
import type { WithPasswords } from './passwords.ts'
import { providerRoutes } from './provider-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { userRoutes } from './user-routes.ts'

type Deps = WithConfig &
  WithClock &
  WithDb &
  WithQueue &
  WithVault &
  WithProfile &
  WithSecurity &
  WithPasswords &
  WithIdentityProviders &
  WithAccountHooks

export const accountRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    // Forms come from Apple's callback, and from sign-ins sent before the page's script has loaded.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    await app.register(signInRoutes(deps))
    await app.register(userRoutes(deps))
    await app.register(sessionRoutes(deps))
    await app.register(linkRoutes(deps))
    await app.register(providerRoutes(deps))
  }
