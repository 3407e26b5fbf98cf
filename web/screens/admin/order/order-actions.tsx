import { Mail, RotateCw, Undo2 } from 'lucide-react'
import type { AdminOrderPage, OrderAction } from '#contract/admin-order.ts'
import { refundOrder, resendMail, retryDelivery } from '#contract/api/admin-orders.ts'
import { call } from '../../../data/call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { writeAddress } from '../admin-address.ts'
import { Act, type ActProps } from './act.tsx'
import { wordsFor } from './action-words.ts'

const acts: Record<OrderAction, Pick<ActProps, 'send' | 'icon'>> = {
  'retry-delivery': { send: (given) => call(retryDelivery, given), icon: <RotateCw className="icon" /> },
  refund: { send: (given) => call(refundOrder, given), icon: <Undo2 className="icon" /> },
  'resend-mail': { send: (given) => call(resendMail, given), icon: <Mail className="icon" /> },
}

/** What can be done about the order now. The server decides that too; it only offers here what it would do. */
export function OrderActions({ order }: { order: AdminOrderPage }) {
  return (
    <>
      {order.refundRequest?.decision === null && (
        <Notice kind="warn" title="The customer has asked for a refund">
          {order.refundRequest.reason && <p>“{order.refundRequest.reason}”</p>}
          <a className="link" href={writeAddress({ tab: 'refund-requests', q: order.orderNo })}>
            Review the request
          </a>
        </Notice>
      )}
      {order.actions.length > 0 && (
        <div className="acts">
          {order.actions.map((action) => (
            <Act key={action} {...acts[action]} id={order.id} words={wordsFor(action, order)} />
          ))}
        </div>
      )}
    </>
  )
}
