import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { Vault, WithVault } from '../../../platform/sealing/vault.ts'
import { languageOfOrder, type Order } from '../../sales/books/order.ts'
import { findOrder, type OrderWithEsim } from '../../sales/books/store.ts'

const purpose = 'mailed-kit'
const lifeSeconds = 90 * 24 * 60 * 60
const mark = 'mail'

const signed = ({ id, email }: Pick<Order, 'id' | 'email'>): string => `${id} ${email}`

const tokenFor = (vault: Vault, order: Pick<Order, 'id' | 'email'>): string =>
  `${mark}.${order.id}.${vault.sign(purpose, signed(order))}`

/**
 * The link in the mail with the eSIM, next to the code. It is signed for the order's current address: once that is
 * corrected or deleted, links mailed to the old one open nothing. Decision 0047 says why it needs no row.
 */
export const mailedKitUrl = (
  { vault, config }: WithVault & WithConfig,
  order: Pick<Order, 'id' | 'email' | 'language'>,
): string => config.publicUrl + addressIn(languageOfOrder(order), paths.sharedKit(tokenFor(vault, order)))

/** The same access for the help page: mails are read on the phone, which is seldom the device used to buy. */
export const mailedRescueUrl = (
  { vault, config }: WithVault & WithConfig,
  order: Pick<Order, 'id' | 'email' | 'language'>,
): string => config.publicUrl + addressIn(languageOfOrder(order), paths.sharedRescue(order.id, tokenFor(vault, order)))

/** The order that a mailed link opens; undefined for any other token, and for an expired one. */
export async function findMailedOrder(
  { db, clock, vault }: WithDb & WithClock & WithVault,
  token: string,
): Promise<OrderWithEsim | undefined> {
  const [kind, id = '', signature = ''] = token.split('.')
  const found = kind === mark ? await findOrder(db, id) : undefined
  if (!found?.order.email || found.order.id !== id) return undefined
  const isLiving = clock.now() < secondsAfter(found.order.createdAt, lifeSeconds)
  return isLiving && vault.isSigned(purpose, signed(found.order), signature) ? found : undefined
}
