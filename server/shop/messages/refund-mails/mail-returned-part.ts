import type { Language } from '#contract/languages/languages.ts'
import { money } from '#contract/money/money.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { MailContent } from '../../../platform/mail/layout.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import { isSwitchedOff } from '../../supply/esims/is-switched-off.ts'
import { getLine } from '../../sales/books/lines.ts'
import { type Attachment, attachCreditNote, tellOfCreditNote } from '../../papers/invoices/attach-invoice.ts'
import type { IssueDeps } from '../../papers/invoices/issue-invoices.ts'
import { voucherOf } from '../../money/vouchers/store.ts'
import { getPart, type ReturnedPart } from '../../sales/books/returned-parts.ts'
import { getOrderToMail, type OrderToMail } from '../../sales/books/store.ts'
import { mailBuyer, type MailDeps } from '../../bought/orders/mail-buyer.ts'
import { orderFacts } from '../../bought/orders/order-facts.ts'
import { refundWords } from '../../bought/orders/refund-words.ts'
import { soldName } from '../../bought/orders/sold-name.ts'

/** Tells the customer about a part of the price that was given back, or that the card did not take. */
export async function mailReturnedPart(
  deps: MailDeps & IssueDeps & WithThreads,
  partId: string,
  again = '',
): Promise<void> {
  const part = await getPart(deps.db, partId)
  if (part.status === 'returning') return
  const found = await getOrderToMail(deps.db, part.orderId)
  const voucher = part.lineKind === 'order' ? await voucherOf(deps.db, found.order.saleId) : undefined
  const isByVoucher = voucher !== undefined
  const note = part.status === 'returned' ? await noteOf(deps, part) : undefined
  const write = (language: Language, shop: { name: string }) =>
    partMail(language, shop.name, found, { ...part, isByVoucher, creditNote: note })
  await mailBuyer(deps, found, `part-${part.status}-${partId}${again}`, write, note && [note])
}

async function noteOf(deps: IssueDeps & WithThreads, { lineKind, lineId, begunAt }: ReturnedPart) {
  const { saleId } = await getLine(deps.db, { kind: lineKind, id: lineId })
  return attachCreditNote(deps, { saleId, lineId, since: begunAt })
}

function partMail(language: Language, shop: string, found: OrderToMail, part: PartToTell): MailContent {
  const say = sayIn(language)
  const plan = soldName(language, found)
  const onHold = part.status === 'failed' ? refundWords(language, { status: 'bounced' }, undefined, plan) : undefined
  return {
    subject: onHold?.subject ?? say('Your partial refund is on its way: {plan}', { plan }),
    heading: onHold?.heading ?? say('Your partial refund is on its way'),
    reason: say('You’re getting this email because you bought a plan at {shop}.', { shop }),
    blocks: [
      ...(onHold ? [onHold.text] : whereItWent(language, part)).map((text) => ({ kind: 'text' as const, text })),
      orderFacts(language, found),
      ...tellOfCreditNote(say, part.creditNote !== undefined),
      { kind: 'note', text: whatBecameOf(say, found) },
    ],
  }
}

/** A part goes back while the plan goes on, or because its buyer withdrew from it after some use. */
function whatBecameOf(say: Say, { order, esim }: OrderToMail): string {
  const { isGivenUp, earns } = orderTraits[order.status]
  if (!isGivenUp || !earns) return say('Your plan stays as it is.')
  return esim && isSwitchedOff(esim)
    ? say(
        'You’ve withdrawn from this contract, so the plan has ended and its eSIM has been switched off. You can remove it from your phone.',
      )
    : say('You’ve withdrawn from this contract, so the plan has ended. Please remove the eSIM from your phone.')
}

/** A part, whether what the card did not pay came from a voucher, and its credit note. */
type PartToTell = ReturnedPart & { isByVoucher: boolean; creditNote: Attachment | undefined }

function whereItWent(language: Language, { card, credit, currency, isByVoucher }: PartToTell): string[] {
  const say = sayIn(language)
  const price = (amount: number) => formatsIn(language).money(money(amount, currency))
  return [
    ...(card > 0
      ? [
          say('We have refunded {price} of this order to your card. Banks take 3-10 business days to show it.', {
            price: price(card),
          }),
        ]
      : []),
    ...(credit > 0
      ? [
          isByVoucher
            ? say('We have put {price} back on your voucher.', { price: price(credit) })
            : say('We have added {price} to your store credit.', { price: price(credit) }),
        ]
      : []),
  ]
}
