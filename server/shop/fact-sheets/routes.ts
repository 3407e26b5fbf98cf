import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/plan-facts.ts'
import { PlanFactsView } from '#contract/plan-facts.ts'
import type { Deps } from '../../ground/deps.ts'
import { route } from '../../ground/http/route.ts'
import { languageOf } from '../../ground/languages/request-language.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import { currentFacts } from '../plan-facts/current-facts.ts'
import { versionOf } from '../plan-facts/plan-facts.ts'
import { findFacts } from '../plan-facts/store.ts'
import { presentFacts } from './present-facts.ts'

export const factSheetRoutes =
  (deps: Pick<Deps, 'catalog' | 'db'>): FastifyPluginAsync =>
  async (app) => {
    const named = { params: z.object({ id: z.string().min(1).max(200) }), answer: PlanFactsView }
    route(app, api.readPlanFacts, named, async (request, reply) => {
      const facts = await currentFacts(deps, request.params.id)
      if (!facts) throw new Refusal('plan_not_found', request.params.id)
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')
      return presentFacts(versionOf(facts), facts, languageOf(request))
    })

    const kept = { params: z.object({ version: z.string().min(1).max(64) }), answer: PlanFactsView }
    route(app, api.readFactsVersion, kept, async (request, reply) => {
      const facts = await findFacts(deps.db, request.params.version)
      if (!facts) throw new Refusal('plan_not_found', request.params.version)
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')
      return presentFacts(request.params.version, facts, languageOf(request))
    })
  }
