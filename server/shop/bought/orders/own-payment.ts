import type { FastifyRequest } from 'fastify'
import { sentence } from '#contract/languages/sentence.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Intent, WithPayments } from '../../money/payments/payments.ts'
import { type Goods, goodsOfSale } from '../../sales/open/goods.ts'
import { findSale, findSaleByPayment, type Sale } from '../../sales/books/sale-store.ts'
import type { CheckoutBrowser } from './browser-cookie.ts'

const signInAgain = sentence('You have been signed out. Please sign in again: what you paid for is in your account.')

/** What was opened for a browser or an account: a payment, or a sale that store credit pays alone. */
export interface OwnPayment {
  sale: Sale
  intent: Intent | undefined
  goods: Goods
}

type Deps = WithDb & WithPayments

/** What this account opened in any browser, or what a guest opened in this one. `id` is what opening returned. */
export async function findOwnPayment(
  deps: Deps,
  request: FastifyRequest,
  browser: CheckoutBrowser | undefined,
  id: string,
): Promise<OwnPayment | undefined> {
  const opened = await findOpened(deps, id)
  if (!opened) return undefined
  const { userId, browserHash, ...own } = opened
  const user = (await request.visitor.session())?.user
  const isOfBrowser = browser !== undefined && browserHash === browser.hash
  if (userId ? userId === user?.id : isOfBrowser) return own
  if (isOfBrowser)
    throw new Refusal('signed_out', 'the payment was opened by a signed-in customer', {
      message: ({ say }) => say(signInAgain),
    })
  return undefined
}

interface Opened extends OwnPayment {
  userId: string | null
  browserHash: string | null
}

async function findOpened({ db, payments }: Deps, id: string): Promise<Opened | undefined> {
  const sale = (await findSaleByPayment(db, id)) ?? (await findSale(db, id))
  if (!sale) return undefined
  const { paymentIntentId, userId, browserHash } = sale
  const intent = paymentIntentId ? await payments.readIntent(paymentIntentId) : undefined
  return { sale, intent, userId, browserHash, goods: await goodsOfSale(db, sale) }
}
