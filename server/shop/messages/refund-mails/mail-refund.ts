import { addressIn, type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { money } from '#contract/money/money.ts'
import { paths } from '#contract/site/paths.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import type { MailContent } from '../../../platform/mail/layout.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { Esim } from '../../supply/esims/store.ts'
import { type Attachment, attachCreditNote, tellOfCreditNote } from '../../papers/invoices/attach-invoice.ts'
import type { IssueDeps } from '../../papers/invoices/issue-invoices.ts'
import { findOtherRefunds, type OtherRefund } from '../../sales/books/other-refunds.ts'
import { isToldWithSale, saleMailOf } from '../../sales/books/sale-mail-store.ts'
import { listParts } from '../../sales/books/returned-parts.ts'
import { getOrderToMail, hasEvent, type OrderToMail } from '../../sales/books/store.ts'
import { mailBuyer, type MailDeps } from '../../bought/orders/mail-buyer.ts'
import { orderFacts } from '../../bought/orders/order-facts.ts'
import { refundWords } from '../../bought/orders/refund-words.ts'
import { mailReturnedPart } from './mail-returned-part.ts'
import { soldName } from '../../bought/orders/sold-name.ts'

export async function mailRefund(deps: MailDeps & IssueDeps & WithThreads, orderId: string, again = ''): Promise<void> {
  const found = await getOrderToMail(deps.db, orderId)
  const { order } = found
  if (!again && isToldWithSale(found)) return deps.queue.enqueueAll(deps.db, [saleMailOf(order.saleId)])
  // Withdrawn after some use: the mail about the part that went back says so.
  if (await hasEvent(deps.db, orderId, 'withdrawn')) {
    const part = (await listParts(deps.db, [orderId])).at(-1)
    if (again && part) await mailReturnedPart(deps, part.id, again)
    return
  }
  const given = (await findOtherRefunds(deps.db, [orderId])).get(orderId)
  if (!refundWords(sourceLanguage, order, given, '') && !orderTraits[order.status].isRefunded) return
  const once = `refunded-${orderId}-${order.updatedAt.getTime()}${again}`
  const isPriceEnded = await hasEvent(deps.db, orderId, 'quote_ended')
  const planUrl = (language: Language) => deps.config.publicUrl + addressIn(language, paths.plan(order.planId))
  // A refund that waits for a decision or was closed has none, though an earlier part of the price may have.
  const note = orderTraits[order.status].isRefunded
    ? await attachCreditNote(deps, { saleId: order.saleId, lineId: orderId })
    : undefined
  const write = (language: Language, shop: { name: string }) =>
    refundMail(language, shop.name, found, { given, note, planUrl: isPriceEnded ? planUrl(language) : undefined })
  await mailBuyer(deps, found, once, write, note && [note])
}

interface RefundFacts {
  given: OtherRefund | undefined
  note: Attachment | undefined
  /** Set when it was paid for after its price had ended: the page with today's price. */
  planUrl: string | undefined
}

function refundMail(
  language: Language,
  shop: string,
  found: OrderToMail,
  { given, note, planUrl }: RefundFacts,
): MailContent {
  const { order, esim } = found
  const say = sayIn(language)
  const plan = soldName(language, found)
  const { subject, heading, text } = refundWords(language, order, given, plan) ?? {
    subject: say('Refunded: {plan}', { plan }),
    heading: say('We’ve sent your refund'),
    text: say('We have refunded {price} for this order. Banks take 3-10 business days to show it.', {
      price: formatsIn(language).money(
        money(order.amount - order.discount - order.returnedCard - order.returnedCredit, order.currency),
      ),
    }),
  }
  const { isRefunded } = orderTraits[order.status]
  return {
    subject,
    heading,
    reason: say('You’re getting this email because you bought a plan at {shop}.', { shop }),
    blocks: [
      { kind: 'text', text },
      orderFacts(language, found),
      ...tellOfCreditNote(say, note !== undefined),
      ...(isRefunded && planUrl ? priceEnded(say, planUrl) : []),
      ...(isRefunded && !planUrl ? [{ kind: 'note' as const, text: whatBecameOf(esim, say) }] : []),
    ],
  }
}

/** What a refund means for the eSIM in the buyer's hands. */
function whatBecameOf(esim: Pick<Esim, 'state'> | null, say: Say): string {
  if (!esim) return say('We’re sorry that we couldn’t deliver your eSIM. You don’t owe anything else.')
  if (esim.state === 'cancelled') return say('The eSIM has been returned, so it can no longer be installed or used.')
  if (esim.state === 'revoked')
    return say('The eSIM has been switched off, so it can no longer be used. You can remove it from your phone.')
  return say('Please remove the eSIM from your phone, and do not install it again: it may stop working at any time.')
}

/** Why a payment that came too late was refunded, and where today's price is. */
export const priceEnded = (say: Say, url: string): MailBlock[] => [
  {
    kind: 'text',
    text: say(
      'The price changed before your payment reached us, so we refunded you in full instead of selling at the old price. There’s nothing you need to do.',
    ),
  },
  { kind: 'link', label: say('See today’s price'), url },
]
