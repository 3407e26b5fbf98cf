import type { FastifyPluginAsync } from 'fastify'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { KeptAnswer, sendKept } from '../../../platform/http/kept-answer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { shownLegalKinds } from '../../site/branding/shown-legal-kinds.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { writeLlmsTxt } from './write-llms-txt.ts'

/** What language models look for first. */
export const llmsTxtRoutes =
  ({ catalog, profile, clock, config }: WithCatalog & WithProfile & WithClock & WithConfig): FastifyPluginAsync =>
  async (app) => {
    app.get('/llms.txt', { config: { crossOrigin: true } }, async (request, reply) => {
      const [{ shelf }, current] = await Promise.all([catalog.read(), profile.read()])
      const text = writeLlmsTxt({
        name: current.name,
        origin: config.publicUrl,
        countries: shelf.countries.length,
        plans: shelf.plans.length,
        legal: shownLegalKinds(current, clock.now()),
        hasApiReference: config.isSandbox,
      })
      return sendKept(request, reply, new KeptAnswer(200, text), 'text/plain; charset=utf-8')
    })
  }
