import { randomBytes } from 'node:crypto'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { changeOnce } from './change-once.ts'
import type { PlatformView } from './platform-view.ts'
import {
  CheckoutBody,
  linesOnSale,
  presentCart,
  presentCheckout,
  refOf,
  SessionBody,
  type SessionView,
} from './sessions.ts'
import { changeSession, findBought, findSession, insertSession, type UcpSession } from './store.ts'
import type { SessionLine } from './tables.ts'
import { readBody, type UcpAnswer, type UcpRequest } from './ucp-request.ts'
import { failure, noSession, unknownItem } from './words.ts'

const sessionSeconds = 6 * 60 * 60

const capabilities = { cart: 'dev.ucp.shopping.cart', checkout: 'dev.ucp.shopping.checkout' } as const

/** Makes, reads and changes the carts or checkouts of platforms. A person completes them, on the shop's own page. */
export function answerSessions(
  deps: WithConfig & WithClock & WithDb & WithVault,
  viewFor: PlatformView,
  kind: UcpSession['kind'],
) {
  const shopUrl = deps.config.publicUrl
  const needed = capabilities[kind]
  const find = (id: string, ofKind = kind) => findSession(deps.db, { id, kind: ofKind, now: deps.clock.now() })
  const boughtBy = async (session: UcpSession) =>
    kind === 'checkout' ? findBought(deps.db, refOf(session)) : undefined

  async function present(view: SessionView, session: UcpSession, status = 200): Promise<UcpAnswer> {
    const lines = linesOnSale(view, session)
    if (lines.length < session.lines.length) return { status: 200, body: failure(unknownItem(view.language), shopUrl) }
    if (kind === 'cart') return { status, body: presentCart(view, session, lines) }
    return { status, body: presentCheckout(view, session, lines, await boughtBy(session)) }
  }

  const missing = (view: SessionView): UcpAnswer => ({ status: 200, body: failure(noSession(view.language), shopUrl) })

  /** Names the first line with a plan that is not on sale. */
  function refuseUnknown(view: SessionView, lines: readonly SessionLine[]): UcpAnswer | undefined {
    const unknown = lines.findIndex(({ planId }) => !view.snapshot.shelf.plan(planId))
    if (unknown < 0) return undefined
    return { status: 200, body: failure(unknownItem(view.language, `$.line_items[${unknown}]`), shopUrl) }
  }

  /** Those asked for; of a cart that is gone, undefined. */
  async function linesAskedFor(request: UcpRequest): Promise<SessionLine[] | undefined> {
    const body = readBody(kind === 'cart' ? SessionBody : CheckoutBody, request.body)
    if (!('cart_id' in body)) return body.line_items
    const cart = await find(body.cart_id, 'cart')
    return cart?.isCanceled ? undefined : cart?.lines
  }

  async function create(request: UcpRequest): Promise<UcpAnswer> {
    const view = await viewFor(request, needed)
    const lines = await linesAskedFor(request)
    if (!lines) return missing(view)
    const refused = refuseUnknown(view, lines)
    if (refused) return refused
    const { language, currency } = view
    const id = `${kind}_${randomBytes(18).toString('base64url')}`
    const expiresAt = secondsAfter(deps.clock.now(), sessionSeconds)
    const session: UcpSession = { id, kind, lines, language, currency, isCanceled: false, expiresAt }
    const write = (tx: WithDb['db']) => insertSession(tx, session)
    const madeId = await changeOnce(deps, request, { operation: `create ${kind}`, sessionId: id, write })
    const made = madeId === id ? session : await find(madeId)
    return made ? present(view, made, 201) : missing(view)
  }

  async function read(request: UcpRequest): Promise<UcpAnswer> {
    const session = await find(request.id)
    const view = await viewFor(request, needed, session)
    return session ? present(view, session) : missing(view)
  }

  async function change(
    request: UcpRequest,
    changeOf: (view: SessionView) => Parameters<typeof changeSession>[2],
  ): Promise<UcpAnswer> {
    const session = await find(request.id)
    const view = await viewFor(request, needed)
    if (!session) return missing(view)
    // What was bought stays as it was.
    if (await boughtBy(session)) return present(view, session)
    const wanted = changeOf(view)
    const refused = refuseUnknown(view, wanted.lines ?? [])
    if (refused) return refused
    await changeOnce(deps, request, {
      operation: JSON.stringify(Object.keys(wanted)),
      sessionId: session.id,
      write: (tx) => changeSession(tx, session.id, wanted),
    })
    const changed = await find(session.id)
    return changed ? present({ ...view, language: changed.language }, changed) : missing(view)
  }

  const replace = (request: UcpRequest) =>
    change(request, ({ language, currency }) => {
      const { line_items: lines } = readBody(SessionBody, request.body)
      return { lines, language, currency }
    })
  const cancel = (request: UcpRequest) => change(request, () => ({ isCanceled: true }))
  return { create, read, replace, cancel }
}
