import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { securityTxtPath, writeSecurityTxt } from './write-security-txt.ts'

/** Where somebody who found a hole looks for whom to tell. */
export const securityTxtRoutes =
  ({ config, clock, profile }: Pick<Deps, 'config' | 'clock' | 'profile'>): FastifyPluginAsync =>
  async (app) => {
    app.get(securityTxtPath, async (_request, reply) => {
      const { supportEmail, isDemonstration } = await profile.read()
      const text = writeSecurityTxt({ ...config, supportEmail, isDemonstration }, clock.now())
      if (!text) throw new Refusal('not_found')
      return reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text)
    })
  }
