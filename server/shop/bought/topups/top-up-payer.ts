import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages/languages.ts'
import type { TopUpPaymentRequest } from '#contract/bought/top-up-payment.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { CheckoutBrowser } from '../orders/browser-cookie.ts'
import { requireOwnOrder } from '../orders/order-access.ts'
import type { CardKeeper } from '../../money/payments/saved-card-customer.ts'
import type { OrderWithEsim } from '../../sales/books/store.ts'
import { orderOfLink } from './top-up-link.ts'

/** Who pays for more data, and for which eSIM. */
export interface Payer {
  found: OrderWithEsim
  /** Only the signed-in owner spends store credit and may save a card. */
  owner: User | undefined
}

/** What a payer wants to buy, and from which browser. */
export interface TopUpWish extends Pick<
  TopUpPaymentRequest,
  'packageCode' | 'amount' | 'currency' | 'consents' | 'country' | 'again'
> {
  payer: Payer
  browser: CheckoutBrowser
  /** The owner, if they agreed to save the card. */
  keeper: CardKeeper | undefined
  language: Language
  /** The country of their network, where it is known. */
  network?: string | undefined
}

type PayerDeps = WithDb & WithClock & WithConfig & WithVault

/**
 * The eSIM's owner, the browser that placed the order, or the holder of the link in a message. For any other request
 * the order does not exist. Data that another person pays for costs the owner nothing, so the link is enough.
 */
export async function requirePayer(
  deps: PayerDeps,
  request: FastifyRequest,
  { orderId, token }: Pick<TopUpPaymentRequest, 'orderId' | 'token'>,
): Promise<Payer> {
  const found =
    token === undefined ? await requireOwnOrder(deps, request, orderId ?? '') : await orderOfLink(deps, token)
  const user = (await request.visitor.session())?.user
  return { found, owner: user && user.id === found.order.userId ? user : undefined }
}
