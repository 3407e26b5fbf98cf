import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { answerSessions } from './answer-sessions.ts'
import { Lookup, lookUpCatalog, presentProduct, ProductRequest, Search, searchCatalog } from './catalog.ts'
import { Incompatible, openPlatformViews } from './platform-view.ts'
import { type Capability, ucpVersion } from './protocol.ts'
import type { SessionView } from './sessions.ts'
import { readBody, type UcpAnswer, type UcpRequest } from './ucp-request.ts'
import { failure, unknownItem } from './words.ts'

export type UcpDeps = WithConfig &
  WithCurrenciesConfig &
  WithClock &
  WithDb &
  WithCatalog &
  WithRates &
  WithProfile &
  WithVault

const search = 'dev.ucp.shopping.catalog.search'
const lookup = 'dev.ucp.shopping.catalog.lookup'

/** Answers shopping platforms by the Universal Commerce Protocol. */
export function openUcp(deps: UcpDeps) {
  const shopUrl = deps.config.publicUrl
  const viewFor = openPlatformViews(deps)
  const carts = answerSessions(deps, viewFor, 'cart')
  const checkouts = answerSessions(deps, viewFor, 'checkout')

  /** An answer about the catalogue, which names what the platform may use here. */
  const answerWith =
    (needed: Capability, find: (view: SessionView, body: unknown) => object | undefined) =>
    async (request: UcpRequest): Promise<UcpAnswer> => {
      const view = await viewFor(request, needed)
      const found = find(view, request.body)
      if (!found) return { status: 200, body: failure({ ...unknownItem(view.language), code: 'not_found' }, shopUrl) }
      return { status: 200, body: { ucp: capabilitiesIn(view), ...found } }
    }

  const operations = {
    searchCatalog: answerWith(search, (view, body) => searchCatalog(view, readBody(Search, body))),
    lookUpCatalog: answerWith(lookup, (view, body) => lookUpCatalog(view, readBody(Lookup, body))),
    readProduct: answerWith(lookup, (view, body) => {
      const plan = view.snapshot.shelf.plan(readBody(ProductRequest, body).id)
      return plan && { product: presentProduct(view, plan) }
    }),
    createCart: carts.create,
    readCart: carts.read,
    replaceCart: carts.replace,
    cancelCart: carts.cancel,
    createCheckout: checkouts.create,
    readCheckout: checkouts.read,
    replaceCheckout: checkouts.replace,
    // Nothing a platform sends completes it: the answer says again where a person does.
    completeCheckout: checkouts.read,
    cancelCheckout: checkouts.cancel,
  }

  return async (operation: keyof typeof operations, request: UcpRequest): Promise<UcpAnswer> => {
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

const capabilitiesIn = ({ active }: SessionView) => ({
  version: ucpVersion,
  status: 'success',
  capabilities: Object.fromEntries([...active].map((name) => [name, [{ version: ucpVersion }]])),
})
