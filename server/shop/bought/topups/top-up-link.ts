import { randomUUID } from 'node:crypto'
import type { UserId } from '#contract/identity/account.ts'
import { paths } from '#contract/site/paths.ts'
import { after, orderTraits } from '#contract/sales/order.ts'
import type { TopUpLinkView } from '#contract/bought/top-up-link.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Vault, WithVault } from '../../../platform/sealing/vault.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { Asking, WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { stageOf } from '../../sales/books/plan-stage.ts'
import { findOrder, type OrderWithEsim } from '../../sales/books/store.ts'
import { findLivingLink, keepLink, type TopUpLink } from './link-store.ts'
import { offerTopUps, presentOffer } from './offer-top-ups.ts'

/** Longer than most trips; each further message extends it. */
const lifeSeconds = 30 * 24 * 60 * 60
const purpose = 'top-up-link'

/** A row's id and our signature, as with arrival kits: none can be made without the key, or opened without the row. */
const tokenOf = (vault: Vault, { id }: TopUpLink): string => `${id}.${vault.sign(purpose, id)}`

function readToken(vault: Vault, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  return vault.isSigned(purpose, id, signature) ? id : undefined
}

/** Where a message about this order's data leads. The same address each time, as long as it is valid. */
export async function topUpPathOf(
  { db, clock, vault }: WithDb & WithClock & WithVault,
  orderId: string,
): Promise<string> {
  const createdAt = clock.now()
  const expiresAt = secondsAfter(createdAt, lifeSeconds)
  const link = await keepLink(db, { orderId, id: randomUUID(), createdAt, expiresAt })
  return paths.topUp(tokenOf(vault, link))
}

type Deps = WithDb & WithClock & WithVault & WithCatalog & WithSuppliers

/** The order that a token opens. None when its eSIM was returned, or its account is gone. */
export async function orderOfLink(
  { db, clock, vault }: WithDb & WithClock & WithVault,
  token: string,
): Promise<OrderWithEsim> {
  const id = readToken(vault, token)
  const link = id === undefined ? undefined : await findLivingLink(db, id, clock.now())
  const found = link && (await findOrder(db, link.orderId))
  if (!found?.esim || !orderTraits[found.order.status].showsCode) throw new Refusal('top_up_link_ended')
  return found
}

/**
 * What the holder of the token sees of one eSIM: its data and what more would cost. It names no owner and installs
 * nothing; paying for more data gives the payer nothing else.
 */
export async function openTopUpLink(
  deps: Deps,
  token: string,
  visitor: UserId | undefined,
  asking: Asking,
): Promise<TopUpLinkView> {
  const found = await orderOfLink(deps, token)
  await takeTurn(deps, { key: `top-up-list:order:${found.order.id}`, max: 30, windowSeconds: 60 })
  return present(deps, found, visitor, asking)
}

async function present(
  deps: Deps,
  { order, esim }: OrderWithEsim,
  visitor: UserId | undefined,
  asking: Asking,
): Promise<TopUpLinkView> {
  if (!esim) throw new Refusal('top_up_link_ended')
  const stage = stageOf({ order, esim }, deps.clock.now())
  const isOpen = order.supportsTopUp && stage !== 'over' && after(order.status, 'topped_up') !== undefined
  const isOwner = visitor !== undefined && visitor === order.userId
  return {
    packageName: order.planName,
    countryCode: order.countryCode,
    dataUsed: esim.usedMb,
    dataRemaining: esim.totalMb === null ? null : Math.max(0, esim.totalMb - esim.usedMb),
    dataAmount: order.dataMb,
    usageAsOf: esim.usageAsOf?.toISOString() ?? null,
    expiresAt: esim.endsAt?.toISOString() ?? null,
    stage,
    packages: isOpen ? (await offerTopUps(deps, esim, asking)).map(presentOffer) : [],
    visitor: isOwner ? 'owner' : visitor ? 'other' : 'nobody',
    orderId: isOwner ? order.id : null,
  }
}
