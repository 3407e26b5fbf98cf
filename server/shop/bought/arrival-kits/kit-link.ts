import { randomUUID } from 'node:crypto'
import type { KitLinkView, KitView } from '#contract/bought/kit.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { qrPng } from '../../../platform/pictures/qr-code.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Vault, WithVault } from '../../../platform/sealing/vault.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { languageOfOrder, type Order } from '../../sales/books/order.ts'
import { findOrder } from '../../sales/books/store.ts'
import { findTravellerByToken } from '../travellers/traveller-link.ts'
import { noteOpened as noteTravellerOpened } from '../travellers/store.ts'
import { findMailedOrder } from './mailed-link.ts'
import { packKit } from './pack-kit.ts'
import { findLivingLink, type KitLink, keepLink, noteOpened } from './store.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'

const lifeSeconds = 7 * 24 * 60 * 60
const purpose = 'kit-link'

type Deps = WithDb & WithClock & WithVault & WithConfig & WithSalesConfig & WithSuppliers

/**
 * The token is the link's id and our signature. It cannot be forged without the shop's key, not even from the database;
 * without the row it opens nothing; and its owner can be shown the same link again.
 */
const tokenOf = (vault: Vault, { id }: KitLink): string => `${id}.${vault.sign(purpose, id)}`

function readToken(vault: Vault, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  return vault.isSigned(purpose, id, signature) ? id : undefined
}

/** Makes the order's link for another device and ends the previous one. */
export async function makeKitLink(deps: Deps, orderId: string): Promise<KitLink> {
  const createdAt = deps.clock.now()
  const expiresAt = secondsAfter(createdAt, lifeSeconds)
  const link = { orderId, id: randomUUID(), createdAt, expiresAt, openedAt: null }
  await keepLink(deps.db, link)
  return link
}

export async function presentKitLink(
  { vault, config }: Deps,
  order: Order,
  link: KitLink | undefined,
): Promise<KitLinkView> {
  if (!link) return { link: null }
  const url = config.publicUrl + addressIn(languageOfOrder(order), paths.sharedKit(tokenOf(vault, link)))
  const qrCode = qrPng(url).toString('base64')
  const openedAt = link.openedAt?.toISOString() ?? null
  return { link: { url, qrCode, expiresAt: link.expiresAt.toISOString(), openedAt } }
}

/** The kit, for any holder of the token while the owner keeps the link. */
export async function openByLink(deps: Deps, token: string): Promise<KitView> {
  const mailed = await findMailedOrder(deps, token)
  if (mailed) return packKit(deps, mailed)
  const traveller = await findTravellerByToken(deps, token)
  if (traveller) return openAsTraveller(deps, traveller)
  const id = readToken(deps.vault, token)
  const link = id && (await findLivingLink(deps.db, id, deps.clock.now()))
  const found = link && (await findOrder(deps.db, link.orderId))
  if (!found) throw new Refusal('kit_link_ended')
  const kit = await packKit(deps, found)
  await noteOpened(deps.db, link.id, deps.clock.now())
  return kit
}

/** A traveller's own eSIM; who else travels, and what it cost, stays with the buyer. */
async function openAsTraveller(deps: Deps, { orderId, linkId }: { orderId: string; linkId: string }): Promise<KitView> {
  const found = await findOrder(deps.db, orderId)
  if (!found) throw new Refusal('kit_link_ended')
  await noteTravellerOpened(deps.db, linkId, deps.clock.now())
  return packKit(deps, found)
}
