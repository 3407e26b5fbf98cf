import type { Language } from '#contract/languages/languages.ts'
import { lineTraits } from '#contract/sales/line.ts'
import { money } from '#contract/money/money.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import type { Line } from '../../sales/books/lines.ts'
import type { OtherRefund } from '../../sales/books/other-refunds.ts'

/** What a mail says about a refund that did not go to the card. */
interface RefundWords {
  subject: string
  heading: string
  text: string
}

type Refunded = Pick<Line, 'status'>

/**
 * The state of a refund that did not go the usual way: it waits for an administrator, was given another way, or was
 * closed. Undefined for one that went to the card, or has not been decided.
 */
export function refundWords(
  language: Language,
  { status }: Refunded,
  given: OtherRefund | undefined,
  plan: string,
): RefundWords | undefined {
  const say = sayIn(language)
  const { awaitsDecision, isRefunded, isGivenUp, earns } = lineTraits[status]
  if (awaitsDecision)
    return {
      subject: say('Your refund is on hold: {plan}', { plan }),
      heading: say('Your refund is on hold'),
      text: say(
        'Your card didn’t accept the refund. Our team will look into it. If your card was closed or replaced, please write to us.',
      ),
    }
  if (isRefunded && given)
    return {
      subject: say('Refunded: {plan}', { plan }),
      heading: say('You’ve been refunded'),
      text: howGiven(language, given),
    }
  if (isGivenUp && earns)
    return {
      subject: say('Your refund was closed: {plan}', { plan }),
      heading: say('Your refund was closed'),
      text: say(
        'We couldn’t return the refund to your card, and it has been closed. If you have questions about it, please write to us.',
      ),
    }
  return undefined
}

function howGiven(language: Language, { way, amount, currency }: OtherRefund): string {
  const say = sayIn(language)
  const price = formatsIn(language).money(money(amount, currency))
  switch (way) {
    case 'store-credit':
      return say('We have added {price} to your store credit, because we couldn’t return it to your card.', { price })
    case 'bank-transfer':
      return say('We have sent you {price} by bank transfer, because we couldn’t return it to your card.', { price })
    case 'other':
      return say('We have refunded you {price} another way, because we couldn’t return it to your card.', { price })
  }
}
