import { hash } from 'node:crypto'
import { z } from 'zod'
import { addressIn } from '#contract/languages/languages.ts'
import { type Money, money, sumMoney } from '#contract/money/money.ts'
import { legalPaths, paths } from '#contract/site/paths.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import { mostTravellers } from '#contract/plans/trip.ts'
import { type Presenting, priceOf, titleOf } from './catalog.ts'
import type { Capability } from './protocol.ts'
import { ucpVersion } from './protocol.ts'
import type { UcpSession } from './store.ts'
import type { SessionLine } from './tables.ts'
import { buyerNeeded, error, oneAtATime } from './words.ts'

const LineItems = z
  .array(z.object({ item: z.object({ id: z.string().min(1).max(200) }), quantity: z.int().min(1).max(20) }))
  .min(1)
  .max(20)
  .transform((lines): SessionLine[] => lines.map(({ item, quantity }) => ({ planId: item.id, quantity })))

/** What is read of a cart or checkout that a platform sends. Buyer and signals are not: a person enters them here. */
export const SessionBody = z.object({ line_items: LineItems })

/** A checkout may also be made of a cart. */
export const CheckoutBody = z.union([z.object({ cart_id: z.string().max(100) }), SessionBody])

const linkTypes: Record<LegalKind, string> = {
  terms: 'terms_of_service',
  privacy: 'privacy_policy',
  returns: 'refund_policy',
  imprint: 'imprint',
  withdrawal: 'withdrawal',
  accessibility: 'accessibility',
}

export interface SessionView extends Presenting {
  active: ReadonlySet<Capability>
  legal: readonly LegalKind[]
}

const totalsOf = ({ amount }: Money) => [
  { type: 'subtotal', amount },
  { type: 'total', amount },
]

/** The plans of a session; undefined if one is no longer sold. */
export function linesOnSale({ snapshot }: Presenting, { lines }: Pick<UcpSession, 'lines'>) {
  const found = lines.map(({ planId, quantity }) => ({ plan: snapshot.shelf.plan(planId), quantity }))
  return found.flatMap(({ plan, quantity }) => (plan ? [{ plan, quantity }] : []))
}

type LineOnSale = ReturnType<typeof linesOnSale>[number]

/** By which a sale that came from a checkout is known. It tells a buyer who sees it nothing, and opens no session. */
export const refOf = ({ id }: Pick<UcpSession, 'id'>): string => `ucp-${hash('sha256', id, 'base64url').slice(0, 32)}`

/** The shop's own checkout, where there is one for these lines: of one plan, for one traveller or several. */
function checkoutOf({ config, language }: Presenting, session: UcpSession, lines: readonly LineOnSale[]) {
  const [line, ...others] = lines
  if (!line || others.length > 0 || line.quantity > mostTravellers) return undefined
  const asked = new URLSearchParams({
    ...(line.quantity > 1 && { travellers: String(line.quantity) }),
    ...(session.kind === 'checkout' && { ref: refOf(session) }),
  }).toString()
  return config.publicUrl + addressIn(language, paths.checkout(line.plan.id)) + (asked && `?${asked}`)
}

function presentLines(view: SessionView, lines: readonly LineOnSale[]) {
  const costs = lines.map(({ plan, quantity }) => money(priceOf(view, plan).amount * quantity, view.currency))
  return {
    line_items: lines.map(({ plan, quantity }, index) => ({
      id: `li_${index + 1}`,
      item: { id: plan.id, title: titleOf(view, plan), price: priceOf(view, plan).amount },
      quantity,
      totals: totalsOf(costs[index] ?? money(0, view.currency)),
    })),
    currency: view.currency,
    totals: totalsOf(sumMoney(costs, view.currency)),
  }
}

const activeOf = ({ active }: SessionView) =>
  Object.fromEntries([...active].map((name) => [name, [{ version: ucpVersion }]]))

const linksOf = ({ legal, config, language }: SessionView) =>
  legal.map((kind) => ({ type: linkTypes[kind], url: config.publicUrl + addressIn(language, legalPaths[kind]) }))

export function presentCart(view: SessionView, session: UcpSession, lines: readonly LineOnSale[]) {
  const continueUrl = checkoutOf(view, session, lines)
  return {
    ucp: { version: ucpVersion, status: 'success', capabilities: activeOf(view) },
    id: session.id,
    ...presentLines(view, lines),
    links: linksOf(view),
    expires_at: session.expiresAt.toISOString(),
    ...(continueUrl && { continue_url: continueUrl }),
  }
}

/** A checkout always ends with a person: terms, tax, device and card are for them, on the shop's own page. */
export function presentCheckout(
  view: SessionView,
  session: UcpSession,
  lines: readonly LineOnSale[],
  bought?: { id: string; orderNo: string },
) {
  const continueUrl = checkoutOf(view, session, lines)
  const { language, config } = view
  const permalink = bought && `${config.publicUrl}${addressIn(language, paths.thankYou)}?orderId=${bought.id}`
  const open = continueUrl
    ? { status: 'requires_escalation', continue_url: continueUrl, messages: [error(buyerNeeded(language))] }
    : { status: 'incomplete', messages: [error(oneAtATime(language))] }
  return {
    ucp: { version: ucpVersion, status: 'success', capabilities: activeOf(view), payment_handlers: {} },
    id: session.id,
    ...presentLines(view, lines),
    ...(bought
      ? { status: 'completed', order: { id: bought.id, label: bought.orderNo, permalink_url: permalink } }
      : session.isCanceled
        ? { status: 'canceled' }
        : open),
    links: linksOf(view),
    expires_at: session.expiresAt.toISOString(),
  }
}
