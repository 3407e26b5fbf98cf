import { Archive, HandCoins, Undo2 } from 'lucide-react'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Act } from './act.tsx'
import { keepWords, sendAgainWords } from './action-words.ts'
import { type BouncedRefundProps, GivenAnotherWay } from './given-another-way.tsx'

/** A refund that failed, and the three ways to settle it. Nothing happens until an administrator chooses one. */
export function BouncedRefund(bounced: BouncedRefundProps) {
  const { id, send, cardAmount, currency } = bounced
  return (
    <Notice kind="warn" title="The refund did not go through">
      <p>
        {formatPlanPrice(cardAmount, currency)} could not go back to the card. It waits for you; the shop does not try
        again by itself.
      </p>
      <div className="acts">
        <Act
          id={id}
          send={({ params, body }) => send({ params, body: { decision: 'send-again', ...body } })}
          words={sendAgainWords(bounced)}
          icon={<Undo2 className="icon" />}
        />
        <GivenAnotherWay {...bounced} icon={<HandCoins className="icon" />} />
        <Act
          id={id}
          send={({ params, body }) => send({ params, body: { decision: 'keep', ...body } })}
          words={keepWords(bounced)}
          icon={<Archive className="icon" />}
        />
      </div>
    </Notice>
  )
}
