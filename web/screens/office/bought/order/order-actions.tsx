import { Mail, PackageCheck, RotateCw, Undo2 } from 'lucide-react'
import type { AdminOrderPage, OrderAction } from '#contract/office/admin-order.ts'
import {
  correctAddress,
  decideBounce,
  deliverAtLoss,
  refundOrder,
  refundPart,
  resendMail,
  retryDelivery,
} from '#contract/api/admin-orders.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { call } from '../../../../data/call.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { writeAddress } from '../../admin-address.ts'
import { useMay } from '../../may.tsx'
import { Act, type ActProps } from './act.tsx'
import { wordsFor } from './action-words.ts'
import { BouncedRefund } from './bounced-refund.tsx'
import { CorrectAddress } from './correct-address.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { PartsNotTaken } from './parts-not-taken.tsx'
import { RefundPart } from './refund-part.tsx'

const actsOf = ({
  hold,
}: AdminOrderPage): Record<OrderAction, Pick<ActProps, 'send' | 'icon'> & { needs: Endpoint<object> }> => ({
  'retry-delivery': {
    needs: retryDelivery,
    send: (given) => call(retryDelivery, given),
    icon: <RotateCw className="icon" />,
  },
  'deliver-at-loss': {
    needs: deliverAtLoss,
    send: ({ params, body }) => call(deliverAtLoss, { params, body: { ...body, loss: hold?.loss ?? '' } }),
    icon: <PackageCheck className="icon" />,
  },
  refund: { needs: refundOrder, send: (given) => call(refundOrder, given), icon: <Undo2 className="icon" /> },
  'resend-mail': { needs: resendMail, send: (given) => call(resendMail, given), icon: <Mail className="icon" /> },
})

/** The actions possible now, as the server lists them; it checks again when one is used. */
export function OrderActions({ order }: { order: AdminOrderPage }) {
  const acts = actsOf(order)
  const may = useMay()
  const canRefundPart = order.canRefundPart && may(refundPart)
  const canCorrect = order.canCorrectAddress && may(correctAddress)
  const actions = order.actions.filter((action) => may(acts[action].needs))
  return (
    <>
      {order.hold && <HoldNotice hold={order.hold} deliverBy={order.deliverBy} />}
      {order.refundRequest?.decision === null && (
        <Notice kind="warn" title="The customer has asked for a refund">
          {order.refundRequest.reason && <p>“{order.refundRequest.reason}”</p>}
          <a className="link" href={writeAddress({ tab: 'refund-requests', q: order.orderNo })}>
            Review the request
          </a>
        </Notice>
      )}
      {orderTraits[order.status].awaitsDecision && may(decideBounce) && (
        <BouncedRefund
          id={order.id}
          cardAmount={order.left?.card ?? order.cardAmount}
          currency={order.currency}
          hasAccount={order.customer.userId !== null}
          send={(given) => call(decideBounce, given)}
        />
      )}
      {order.parts?.some(({ status }) => status === 'failed') && <PartsNotTaken order={order} />}
      {(actions.length > 0 || canRefundPart || canCorrect) && (
        <div className="acts">
          {actions.map((action) => (
            <Act
              key={action}
              send={acts[action].send}
              icon={acts[action].icon}
              id={order.id}
              words={wordsFor(action, order)}
            />
          ))}
          {canCorrect && <CorrectAddress order={order} />}
          {canRefundPart && order.left && <RefundPart order={order} left={order.left} />}
        </div>
      )}
    </>
  )
}
