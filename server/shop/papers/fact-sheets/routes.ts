import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/plan-facts.ts'
import { isLanguage, type Language } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { FactsVersionView, type PlanFacts, PlanFactsView } from '#contract/plans/plan-facts.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { place, route, says } from '../../../platform/http/route.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { currentFacts } from '../../plans/plan-facts/current-facts.ts'
import { versionOf } from '../../plans/plan-facts/plan-facts.ts'
import { rememberShown } from '../../plans/plan-facts/remember-shown.ts'
import { findFacts, type KeptFacts } from '../../plans/plan-facts/store.ts'
import { openFactSheets, type Sheet } from './open-fact-sheets.ts'
import { presentFacts } from './present-facts.ts'

type Deps = WithConfig & WithClock & WithDb & WithVault & WithThreads & WithProfile & WithCatalog & WithSuppliers

const ofPlan = z.object({ id: z.string().min(1).max(200) })
const ofVersion = z.object({ version: z.string().min(1).max(64) })
const asked = z.object({ language: z.string().max(20).optional() })

export const factSheetRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const keepShown = rememberShown(deps)

    const ofToday = { params: ofPlan, answer: PlanFactsView, config: { cost: 4, crossOrigin: true } }
    says(app, api.readPlanFacts, 'What is promised with a plan, the same lines in the same order for every plan.')
    route(app, api.readPlanFacts, ofToday, async (request, reply) => {
      const facts = await requireCurrent(deps, request.params.id)
      byLanguage(reply)
      return presentFacts(await keepShown(facts), facts, languageOf(request))
    })

    const asSold = { params: ofVersion, answer: FactsVersionView, config: { cost: 3, crossOrigin: true } }
    says(app, api.readFactsVersion, 'What was promised with a plan, in a version that was sold. It stays for ever.')
    route(app, api.readFactsVersion, asSold, async (request, reply) => {
      const { version } = request.params
      const { facts, firstSoldAt } = await requireKept(deps, version)
      const current = await currentFacts(deps, facts.planId)
      byLanguage(reply)
      return {
        ...presentFacts(version, facts, languageOf(request)),
        firstSoldAt: firstSoldAt.toISOString(),
        isCurrent: current !== undefined && versionOf(current) === version,
      }
    })

    const draw = openFactSheets(deps)
    const sendSheet = async (request: FastifyRequest<SheetRequest>, reply: FastifyReply, sheet: Sheet) => {
      const { ip } = request
      // Only drawing counts against the rate limit; a sheet already drawn is free.
      const onDrawing = () => takeTurn(deps, perAddress(deps, 'fact-sheet', ip, 10, 60))
      const file = await draw(sheet, languageAsked(request), { by: networkOf(ip), onDrawing })
      byLanguage(reply).header('content-disposition', `inline; filename="plan-facts-${sheet.version}.pdf"`)
      return reply.type('application/pdf').send(file)
    }

    says(app, api.planFactsPdf, 'The same on one page, as the summary of a contract.')
    const forAll = { crossOrigin: true }
    place(app, api.planFactsPdf, { params: ofPlan, query: asked, config: forAll }, async (request, reply) => {
      const facts = await requireCurrent(deps, request.params.id)
      const sheet = { version: await keepShown(facts), facts, at: deps.clock.now(), path: paths.plan(facts.planId) }
      return sendSheet(request, reply, sheet)
    })

    says(app, api.factsVersionPdf, 'A version that was sold, on one page.')
    place(app, api.factsVersionPdf, { params: ofVersion, query: asked, config: forAll }, async (request, reply) => {
      const { version } = request.params
      const { facts, firstSoldAt } = await requireKept(deps, version)
      const sheet = { version, facts, at: firstSoldAt, path: paths.facts(version) }
      return sendSheet(request, reply, sheet)
    })
  }

async function requireCurrent(deps: WithCatalog & WithDb & WithSuppliers, id: string): Promise<PlanFacts> {
  const facts = await currentFacts(deps, id)
  if (!facts) throw new Refusal('plan_not_found', id)
  return facts
}

async function requireKept({ db }: WithDb, version: string): Promise<KeptFacts> {
  const kept = await findFacts(db, version)
  if (!kept) throw new Refusal('plan_not_found', version)
  return kept
}

const byLanguage = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')

interface SheetRequest {
  Querystring: z.infer<typeof asked>
}

/** A link names the language of its page; the browser that follows it sends only its own preference. */
const languageAsked = (request: FastifyRequest<SheetRequest>): Language => {
  const { language } = request.query
  return isLanguage(language) ? language : languageOf(request)
}
