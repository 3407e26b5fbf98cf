import { hash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '#contract/languages/languages.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { pricesIn } from '../mcp/tools/prices-in.ts'
import { shownLegalKinds } from '../../site/branding/shown-legal-kinds.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { firstCharged } from '../../money/currencies/first-charged.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import { Lookup, presentProduct, ProductRequest, Search, searchCatalog } from './catalog.ts'
import { openPlatformProfiles } from './platform-profiles.ts'
import { type Capability, UcpError, ucpVersion } from './protocol.ts'
import {
  CheckoutBody,
  linesOnSale,
  presentCart,
  presentCheckout,
  refOf,
  SessionBody,
  type SessionView,
} from './sessions.ts'
import {
  changeSession,
  findBought,
  findSession,
  insertSession,
  takeKey,
  type UcpKey,
  type UcpSession,
} from './store.ts'
import type { SessionLine } from './tables.ts'
import { failure, noSession, unknownItem } from './words.ts'

export type UcpDeps = WithConfig &
  WithCurrenciesConfig &
  WithClock &
  WithDb &
  WithCatalog &
  WithRates &
  WithProfile &
  WithVault

export interface UcpRequest {
  /** The header that names the platform. */
  agent: string | undefined
  key: string | undefined
  /** The network it comes from. */
  by: string
  wishedLanguage: string | undefined
  /** Of the session in the path. */
  id: string
  body: unknown
}

interface Answer {
  status: number
  body: object
}

const sessionSeconds = 6 * 60 * 60

const Context = z.object({
  context: z
    .object({ language: z.string().max(40).optional(), currency: z.string().max(3).optional() })
    .optional()
    .catch(undefined),
})

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body ?? {})
  if (error) throw new UcpError(400, 'invalid_request', z.prettifyError(error).slice(0, 500))
  return data as z.output<Schema>
}

/** Answers shopping platforms by the Universal Commerce Protocol. Nothing is kept in memory but their profiles. */
export function openUcp(deps: UcpDeps) {
  const readProfile = openPlatformProfiles(deps)

  /** In which language and currency to answer; undefined where the platform lacks what it asks for. */
  async function viewFor(
    request: UcpRequest,
    needed: Capability,
    kept?: Pick<UcpSession, 'language' | 'currency'>,
  ): Promise<SessionView> {
    const active = await readProfile(request.agent)
    const { context } = Context.parse(typeof request.body === 'object' ? (request.body ?? {}) : {})
    const wished = context?.language ?? request.wishedLanguage
    const language: Language =
      kept?.language ?? languageOf({ url: '/ucp', headers: { ...(wished && { 'accept-language': wished }) } })
    const asked = kept?.currency ?? context?.currency?.toUpperCase() ?? firstCharged(deps.config)
    const currency = (await deps.rates.read()).isSupported(asked) ? asked : firstCharged(deps.config)
    const [{ convert }, snapshot, profile] = await Promise.all([
      pricesIn(deps, currency),
      deps.catalog.read(),
      deps.profile.read(),
    ])
    const legal = shownLegalKinds(profile, deps.clock.now())
    if (!active.has(needed)) throw new Incompatible()
    return { config: deps.config, active, language, currency, convert, snapshot, legal }
  }

  /**
   * The key of a change, with who may repeat it. The id of a session is a secret of the platform that made it; before there
   * is one, it has proven nothing but its network, since the header that names the platform is public.
   */
  function keyOf(request: UcpRequest, operation: string, sessionId: string): UcpKey {
    if (!request.key || request.key.length > 255)
      throw new UcpError(400, 'idempotency_key_required', 'Send an Idempotency-Key with every change.')
    const said = JSON.stringify([operation, request.id, request.body ?? null])
    return {
      keyHash: deps.vault.sign('ucp-key', JSON.stringify([request.agent, request.id || request.by, request.key])),
      bodyHash: hash('sha256', said, 'base64url'),
      sessionId,
      usedAt: deps.clock.now(),
    }
  }

  const refuseOther = (earlier: UcpKey | undefined, key: UcpKey) => {
    if (earlier && earlier.bodyHash !== key.bodyHash)
      throw new UcpError(409, 'idempotency_conflict', 'This Idempotency-Key was used for another request.')
  }

  const shopUrl = deps.config.publicUrl
  const find = (id: string, kind: UcpSession['kind']) => findSession(deps.db, { id, kind, now: deps.clock.now() })

  const boughtBy = async (session: UcpSession) =>
    session.kind === 'checkout' ? findBought(deps.db, refOf(session)) : undefined

  async function present(view: SessionView, session: UcpSession, status = 200): Promise<Answer> {
    const lines = linesOnSale(view, session)
    if (lines.length < session.lines.length) return { status: 200, body: failure(unknownItem(view.language), shopUrl) }
    if (session.kind === 'cart') return { status, body: presentCart(view, session, lines) }
    return { status, body: presentCheckout(view, session, lines, await boughtBy(session)) }
  }

  const missing = (view: SessionView): Answer => ({ status: 200, body: failure(noSession(view.language), shopUrl) })

  async function create(request: UcpRequest, kind: UcpSession['kind'], needed: Capability): Promise<Answer> {
    const view = await viewFor(request, needed)
    const body = read(kind === 'cart' ? SessionBody : CheckoutBody, request.body)
    let lines: SessionLine[]
    if ('cart_id' in body) {
      const cart = await find(body.cart_id, 'cart')
      if (!cart || cart.isCanceled) return missing(view)
      lines = cart.lines
    } else lines = body.line_items
    const unknown = lines.findIndex(({ planId }) => !view.snapshot.shelf.plan(planId))
    if (unknown >= 0)
      return { status: 200, body: failure(unknownItem(view.language, `$.line_items[${unknown}]`), shopUrl) }
    const { language, currency } = view
    const session: UcpSession = {
      id: `${kind}_${randomBytes(18).toString('base64url')}`,
      kind,
      lines,
      language,
      currency,
      isCanceled: false,
      expiresAt: secondsAfter(deps.clock.now(), sessionSeconds),
    }
    const key = keyOf(request, `create ${kind}`, session.id)
    const earlier = await deps.db.transaction(async (tx) => {
      const taken = await takeKey(tx, key)
      if (!taken) await insertSession(tx, session)
      return taken
    })
    refuseOther(earlier, key)
    const made = earlier ? await find(earlier.sessionId, kind) : session
    return made ? present(view, made, 201) : missing(view)
  }

  async function change(
    request: UcpRequest,
    kind: UcpSession['kind'],
    needed: Capability,
    changeOf: ((view: SessionView) => Parameters<typeof changeSession>[2]) | undefined,
  ): Promise<Answer> {
    const session = await find(request.id, kind)
    const view = await viewFor(request, needed, changeOf ? undefined : session)
    if (!session) return missing(view)
    // What was bought stays as it was.
    if (!changeOf || (await boughtBy(session))) return present(view, session)
    const wanted = changeOf(view)
    const unknown = wanted.lines?.findIndex(({ planId }) => !view.snapshot.shelf.plan(planId)) ?? -1
    if (unknown >= 0)
      return { status: 200, body: failure(unknownItem(view.language, `$.line_items[${unknown}]`), shopUrl) }
    const key = keyOf(request, JSON.stringify(Object.keys(wanted)), session.id)
    const earlier = await deps.db.transaction(async (tx) => {
      const taken = await takeKey(tx, key)
      if (!taken) await changeSession(tx, session.id, wanted)
      return taken
    })
    refuseOther(earlier, key)
    const changed = await find(session.id, kind)
    return changed ? present({ ...view, language: changed.language }, changed) : missing(view)
  }

  const replace = (request: UcpRequest, kind: UcpSession['kind'], needed: Capability) =>
    change(request, kind, needed, ({ language, currency }) => {
      const { line_items: lines } = read(SessionBody, request.body)
      return { lines, language, currency }
    })
  const cancel = (request: UcpRequest, kind: UcpSession['kind'], needed: Capability) =>
    change(request, kind, needed, () => ({ isCanceled: true }))

  const cart = 'dev.ucp.shopping.cart'
  const checkout = 'dev.ucp.shopping.checkout'
  const search = 'dev.ucp.shopping.catalog.search'
  const lookup = 'dev.ucp.shopping.catalog.lookup'
  const capabilitiesIn = ({ active }: SessionView) => ({
    version: ucpVersion,
    status: 'success',
    capabilities: Object.fromEntries([...active].map((name) => [name, [{ version: ucpVersion }]])),
  })

  const operations = {
    searchCatalog: async (request: UcpRequest): Promise<Answer> => {
      const view = await viewFor(request, search)
      return {
        status: 200,
        body: { ucp: capabilitiesIn(view), ...searchCatalog(view, read(Search, request.body)) },
      }
    },
    lookUpCatalog: async (request: UcpRequest): Promise<Answer> => {
      const view = await viewFor(request, lookup)
      const ids = [...new Set(read(Lookup, request.body).ids)]
      const found = ids.map((id) => ({ id, plan: view.snapshot.shelf.plan(id) }))
      return {
        status: 200,
        body: {
          ucp: capabilitiesIn(view),
          products: found.flatMap(({ id, plan }) =>
            plan ? [presentProduct(view, plan, [{ id, match: 'exact' }])] : [],
          ),
          messages: found
            .filter(({ plan }) => !plan)
            .map(({ id }) => ({ type: 'info', code: 'not_found', content: id.replaceAll(/[^\w.:-]/g, '') })),
        },
      }
    },
    readProduct: async (request: UcpRequest): Promise<Answer> => {
      const view = await viewFor(request, lookup)
      const plan = view.snapshot.shelf.plan(read(ProductRequest, request.body).id)
      if (!plan) return { status: 200, body: failure({ ...unknownItem(view.language), code: 'not_found' }, shopUrl) }
      return { status: 200, body: { ucp: capabilitiesIn(view), product: presentProduct(view, plan) } }
    },
    createCart: (request: UcpRequest) => create(request, 'cart', cart),
    readCart: (request: UcpRequest) => change(request, 'cart', cart, undefined),
    replaceCart: (request: UcpRequest) => replace(request, 'cart', cart),
    cancelCart: (request: UcpRequest) => cancel(request, 'cart', cart),
    createCheckout: (request: UcpRequest) => create(request, 'checkout', checkout),
    readCheckout: (request: UcpRequest) => change(request, 'checkout', checkout, undefined),
    replaceCheckout: (request: UcpRequest) => replace(request, 'checkout', checkout),
    // Nothing a platform sends completes it: the answer says again where a person does.
    completeCheckout: (request: UcpRequest) => change(request, 'checkout', checkout, undefined),
    cancelCheckout: (request: UcpRequest) => cancel(request, 'checkout', checkout),
  }

  return async (operation: keyof typeof operations, request: UcpRequest): Promise<Answer> => {
    try {
      return await operations[operation](request)
    } catch (problem) {
      if (!(problem instanceof Incompatible)) throw problem
      const said = { code: 'capabilities_incompatible', content: problem.message, severity: 'unrecoverable' as const }
      return { status: 200, body: failure(said, shopUrl) }
    }
  }
}

export type AnswerUcp = ReturnType<typeof openUcp>
export type UcpOperation = Parameters<AnswerUcp>[0]

/** The platform's profile does not name what it asks for. */
class Incompatible extends Error {
  constructor() {
    super('The profile of the platform does not name this capability in a version spoken here.')
  }
}
