import { Mail, RotateCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminOrderPage, OrderAction } from '#contract/admin-order.ts'
import { Link } from '../../../lib/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { writeAddress } from '../admin-address.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useAdminAction } from '../use-admin-action.ts'
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
            <Act key={action} action={action} order={order} />
          ))}
        </div>
      )}
    </>
  )
}

function Act({ action, order }: { action: OrderAction; order: AdminOrderPage }) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, done, failed, ...words } = wordsFor(action, order)
  const { mutate, isPending } = useAdminAction<{ reason: string }>({
    path: `orders/${order.id}/${action}`,
    done,
    failed,
    onDone: () => setIsOpen(false),
  })
  return (
    <>
      <Button look="line" size="sm" icon={icons[action]} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      <ConfirmDialog
        {...words}
        open={isOpen}
        onOpenChange={setIsOpen}
        busy={isPending}
        onConfirm={(reason) => mutate({ reason })}
      />
    </>
  )
}
