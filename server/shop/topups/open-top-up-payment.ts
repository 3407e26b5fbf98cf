import { randomUUID } from 'node:crypto'
import { money } from '#contract/money.ts'
import type { Deps } from '../../ground/deps.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import { requireSelling } from '../pause/require-selling.ts'
import { writeFacts } from '../payments/intent-facts.ts'
import type { Intent } from '../payments/payments.ts'
import { underCustomer } from '../payments/under-customer.ts'
import { acceptTexts } from '../sales/accept-texts.ts'
import { comparePrice } from '../sales/compare-price.ts'
import type { Line } from '../sales/lines.ts'
import { type Sale, setPayment } from '../sales/sale-store.ts'
import { type Offered, openSale } from '../sales/sell.ts'
import { findTopUpOffer } from './find-top-up-offer.ts'
import { findOpenPayment } from './find-open-payment.ts'
import type { TopUpWish } from './top-up-payer.ts'

type OpenDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'catalog' | 'pause' | 'profile' | 'wholesaler'>

/**
 * Opens a payment for more data, or finds the one this browser has open for the same. The sale is written first and the
 * payment names it, so the money alone is enough to add the data: no browser has to come back. A sale has one payment, and
 * lapses if that is not paid in time.
 */
export async function openTopUpPayment(deps: OpenDeps, wish: TopUpWish): Promise<Intent> {
  const { payer, packageCode, amount, consents, language } = wish
  await requireSelling(deps)
  const offered = await findTopUpOffer(deps, payer.found, packageCode, { atForm: true })
  comparePrice(offered.price, amount)
  const accepted = await acceptTexts(deps, { consents, language })
  const open = await findOpenPayment(deps, wish, offered.price)
  if (open) return open
  const { sale, line } = await openSale(deps, payer.owner, leavingSomethingToPay(offered), { accepted })
  const intent = await createIntent(deps, wish, sale, line)
  if (await setPayment(deps.db, sale.id, intent.id)) return intent
  await deps.payments.cancelIntent(intent.id)
  throw new Refusal('payment_not_done', 'the sale lapsed while its payment was opened')
}

/** Store credit may cover all of it. Then a click buys it, and a card form has nothing to do. */
const leavingSomethingToPay = (offered: Offered): Offered => ({
  ...offered,
  write: (tx, sale, parts, at) => {
    if (parts.card === 0) throw new Refusal('covered_by_credit')
    return offered.write(tx, sale, parts, at)
  },
})

function createIntent(deps: OpenDeps, wish: TopUpWish, sale: Sale, line: Line): Promise<Intent> {
  const { payer, browser, keeper, language } = wish
  const facts = writeFacts({
    goods: { kind: 'top-up' },
    price: money(sale.card, sale.currency),
    browserHash: browser.hash,
    ...(payer.owner && { userId: payer.owner.id }),
    isCardSaved: keeper !== undefined,
    language,
    consents: [],
    device: undefined,
  })
  return underCustomer(deps, keeper, (customer) =>
    deps.payments.createIntent({
      amount: sale.card,
      currency: sale.currency,
      // Opening charges nothing, and a payment whose answer got lost is one that no browser can complete.
      idempotencyKey: randomUUID(),
      metadata: { ...facts, saleId: sale.id, topUpId: line.id, orderId: line.orderId },
      description: line.planName,
      ...(customer && { customer, saveCard: true }),
    }),
  )
}
