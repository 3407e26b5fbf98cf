import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/legal.ts'
import { LegalParams, LegalQuery, LegalTextView } from '#contract/site/legal.ts'
import { legalKinds } from '#contract/site/shop-profile.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'

export const legalRoutes =
  ({ db, profile, clock }: WithDb & WithProfile & WithClock): FastifyPluginAsync =>
  async (app) => {
    const reading = { params: LegalParams, query: LegalQuery, answer: LegalTextView }
    says(app, api.readLegalText, 'A legal text: the version that counts now, or the one that is asked for.')
    route(app, api.readLegalText, reading, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')
      const kind = legalKinds.find((each) => each === request.params.kind)
      const { version } = request.query
      if (!kind) throw new Refusal('not_found', 'no such kind')
      const asked = { kind, version, language: languageOf(request), now: clock.now() }
      // Loads what reads Markdown, which a start does not need.
      const { presentLegalText } = await import('./present-legal-text.ts')
      const text = await presentLegalText(db, await profile.read(), asked)
      if (!text) throw new Refusal('not_found', `${kind} ${version ?? ''}`)
      return text
    })
  }
