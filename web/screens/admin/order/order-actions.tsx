import { Mail, RotateCw, Undo2 } from 'lucide-react'
import type { AdminOrderPage } from '#contract/admin-order.ts'
import { Link } from '../../../router/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { writeAddress } from '../admin-address.ts'
import { Act } from './act.tsx'
import { wordsFor } from './action-words.ts'

const icons = {
  'retry-delivery': <RotateCw className="icon" />,
  refund: <Undo2 className="icon" />,
  'resend-mail': <Mail className="icon" />,
}

/** What can be done about the order now. The server decides that too; it only offers here what it would do. */
export function OrderActions({ order }: { order: AdminOrderPage }) {
  return (
    <>
      {order.refundRequest?.decision === null && (
        <Notice kind="warn" title="The customer has asked for money back">
          <Link className="link" href={writeAddress({ tab: 'refund-requests', q: order.orderNo })}>
            Decide the request
          </Link>
        </Notice>
      )}
      {order.actions.length > 0 && (
        <div className="acts">
          {order.actions.map((action) => (
            <Act
              key={action}
              path={`orders/${order.id}/${action}`}
              words={wordsFor(action, order)}
              icon={icons[action]}
            />
          ))}
        </div>
      )}
    </>
  )
}
