import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/plan-facts.ts'
import { addressIn, isLanguage, type Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { FactsVersionView, type PlanFacts, PlanFactsView } from '#contract/plan-facts.ts'
import { BoundedCache } from '../../ground/bounded-cache.ts'
import type { Deps } from '../../ground/deps.ts'
import { place, route } from '../../ground/http/route.ts'
import { formatsIn } from '../../ground/languages/formats.ts'
import { languageOf } from '../../ground/languages/request-language.ts'
import { perAddress, takeTurn } from '../../ground/limits/take-turn.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import { currentFacts } from '../plan-facts/current-facts.ts'
import { versionOf } from '../plan-facts/plan-facts.ts'
import { findFacts, type KeptFacts } from '../plan-facts/store.ts'
import { readPaper } from '../receipts/read-paper.ts'
import { drawFactSheet } from './draw-fact-sheet.ts'
import { presentFacts } from './present-facts.ts'

const ofPlan = z.object({ id: z.string().min(1).max(200) })
const ofVersion = z.object({ version: z.string().min(1).max(64) })
const asked = z.object({ language: z.string().max(20).optional() })

export const factSheetRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, api.readPlanFacts, { params: ofPlan, answer: PlanFactsView }, async (request, reply) => {
      const facts = await requireCurrent(deps, request.params.id)
      byLanguage(reply)
      return presentFacts(versionOf(facts), facts, languageOf(request))
    })

    route(app, api.readFactsVersion, { params: ofVersion, answer: FactsVersionView }, async (request, reply) => {
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

    // Drawing one takes a process a second or two for a plan of many countries.
    const drawn: Drawn = new BoundedCache({ entries: 200, bytes: 32 * 1024 * 1024, sizeOf: ({ length }) => length })
    /** Nobody reads so many. */
    const requireTurn = ({ ip }: FastifyRequest) => takeTurn(deps, perAddress(deps, 'fact-sheet', ip, 10, 60))

    place(app, api.planFactsPdf, { params: ofPlan, query: asked }, async (request, reply) => {
      await requireTurn(request)
      const facts = await requireCurrent(deps, request.params.id)
      const sheet = { version: versionOf(facts), facts, at: deps.clock.now(), path: paths.plan(facts.planId) }
      return sendSheet(deps, drawn, reply, sheet, languageAsked(request))
    })

    place(app, api.factsVersionPdf, { params: ofVersion, query: asked }, async (request, reply) => {
      await requireTurn(request)
      const { version } = request.params
      const { facts, firstSoldAt } = await requireKept(deps, version)
      const sheet = { version, facts, at: firstSoldAt, path: paths.facts(version) }
      return sendSheet(deps, drawn, reply, sheet, languageAsked(request))
    })
  }

async function requireCurrent(deps: Pick<Deps, 'catalog' | 'db'>, id: string): Promise<PlanFacts> {
  const facts = await currentFacts(deps, id)
  if (!facts) throw new Refusal('plan_not_found', id)
  return facts
}

async function requireKept({ db }: Pick<Deps, 'db'>, version: string): Promise<KeptFacts> {
  const kept = await findFacts(db, version)
  if (!kept) throw new Refusal('plan_not_found', version)
  return kept
}

const byLanguage = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')

/** A link names the language of its page: a browser that follows it sends only its own wish. */
const languageAsked = (request: FastifyRequest<{ Querystring: z.infer<typeof asked> }>): Language => {
  const { language } = request.query
  return isLanguage(language) ? language : languageOf(request)
}

interface Sheet {
  version: string
  facts: PlanFacts
  at: Date
  path: string
}

type Drawn = BoundedCache<Buffer>

async function sendSheet(
  deps: Deps,
  drawn: Drawn,
  reply: FastifyReply,
  { version, facts, at, path }: Sheet,
  language: Language,
) {
  const date = formatsIn(language).dayUtc(at.toISOString())
  const address = deps.config.publicUrl + addressIn(language, path)
  const key = [deps.profile.version, version, date, address].join(' ')
  const known = drawn.get(key)
  const file =
    known ??
    (await drawFactSheet({
      language,
      paper: await readPaper(deps),
      facts: presentFacts(version, facts, language),
      date,
      address,
    }))
  if (!known) drawn.set(key, file)
  byLanguage(reply).header('content-disposition', `inline; filename="plan-facts-${version}.pdf"`)
  return reply.type('application/pdf').send(file)
}
