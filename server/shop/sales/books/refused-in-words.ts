import type { Cancellation, Refused, RefusalReason, SwitchingOff, TopUp } from '../../supply/esims/wholesaler.ts'

/** Why the wholesaler refused, as the order's history tells an operator. */
const reasons: Record<RefusalReason, string> = {
  outOfStock: 'out of stock',
  priceChanged: 'its price has changed',
  noFunds: 'our account there is too low',
  invalid: 'not valid',
  gone: 'no longer available',
}

export const refusedInWords = ({ reason, detail }: Pick<Refused, 'reason' | 'detail'>): string =>
  detail ? `${reasons[reason]} (${detail})` : reasons[reason]

export const topUpInWords = (answer: TopUp): string =>
  answer.kind === 'refused' ? `refused, ${refusedInWords(answer)}` : answer.kind

export function cancellationInWords(answer: Cancellation): string {
  switch (answer.kind) {
    case 'refunded':
      return 'taken back'
    case 'requested':
      return 'asked for, not decided yet'
    case 'notAllowed':
      return `not allowed, ${reasons[answer.reason]}`
  }
}

export const switchingOffInWords = (answer: SwitchingOff): string =>
  answer.kind === 'off' ? 'done, it can no longer be used' : `not allowed, ${reasons[answer.reason]}`

export const endingInWords = (answer: Cancellation | SwitchingOff): string =>
  answer.kind === 'off' ? switchingOffInWords(answer) : cancellationInWords(answer)
