import type { FastifyPluginAsync } from 'fastify'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithSecurityTxtConfig } from './settings.ts'
import { securityTxtPath, writeSecurityTxt } from './write-security-txt.ts'

/** Where a security researcher looks for a contact. */
export const securityTxtRoutes =
  ({ config, clock, profile }: WithConfig & WithSecurityTxtConfig & WithClock & WithProfile): FastifyPluginAsync =>
  async (app) => {
    app.get(securityTxtPath, async (_request, reply) => {
      const { supportEmail, isDemonstration } = await profile.read()
      const text = writeSecurityTxt({ ...config, supportEmail, isDemonstration }, clock.now())
      if (!text) throw new Refusal('not_found')
      return reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text)
    })
  }
