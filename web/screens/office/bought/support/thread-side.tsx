import { changeThreadStatus } from '#contract/api/admin-support.ts'
import type { AdminThread, SenderProof } from '#contract/office/admin-support.ts'
import { call } from '../../../../data/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice, type NoticeKind } from '../../../../ui/notice.tsx'
import { May } from '../../may.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { RescueCard } from '../rescue/rescue-card.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { UserLink } from '../../identity/users/user-link.tsx'

const howSure: Record<SenderProof, { kind: NoticeKind; text: string }> = {
  account: { kind: 'good', text: 'Written from the account these orders belong to.' },
  mailbox: { kind: 'good', text: 'Written from the mailbox of this address.' },
  none: {
    kind: 'warn',
    text: 'Not proven: anybody can type this address in. Before you share anything about these orders, let them reply to your email.',
  },
}

/** The customer, their orders, and the state of the conversation. */
export function ThreadSide({ thread }: { thread: AdminThread }) {
  return (
    <aside className="stack" aria-label="Customer">
      <Card pad className="stack">
        <h2>Customer</h2>
        <p className="desk-person">
          <span className="strong">{thread.name}</span>
          {thread.userId && thread.email ? (
            <UserLink id={thread.userId}>{thread.email}</UserLink>
          ) : (
            <span>{thread.email ?? 'Address forgotten'}</span>
          )}
          {thread.isAddressProven === false && <span className="small muted">The account has not proven it.</span>}
        </p>
        {thread.typedEmail && (
          <Notice kind="warn">
            Wrote from the account, and typed another address: {thread.typedEmail}. It is not proven, and nothing is
            mailed there.
          </Notice>
        )}
        <May call={changeThreadStatus}>
          <StatusAction thread={thread} />
        </May>
      </Card>
      {thread.rescue && (
        <RescueCard rescue={thread.rescue} about={{ id: thread.rescue.orderId, orderNo: thread.rescue.orderNo }} />
      )}
      <Card pad className="stack">
        <h2>Orders</h2>
        {thread.orders.length > 0 ? <Orders thread={thread} /> : <p className="muted">No orders under this address.</p>}
      </Card>
    </aside>
  )
}

function Orders({ thread: { orders, proof } }: { thread: AdminThread }) {
  const { kind, text } = howSure[proof]
  return (
    <>
      <Notice kind={kind}>{text}</Notice>
      <ul className="desk-orders">
        {orders.map((order) => (
          <li key={order.id}>
            <span className="between">
              <span className="num strong">
                <OrderLink order={order} />
              </span>
              <StatusBadge status={order.status} />
            </span>
            <span className="small muted">{order.packageName}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function StatusAction({ thread: { id, status, version } }: { thread: AdminThread }) {
  const isClosed = status === 'closed'
  const { mutate, isPending } = useAdminAction({
    send: () => call(changeThreadStatus, { params: { id }, body: { status: isClosed ? 'open' : 'closed', version } }),
    done: isClosed ? 'Conversation reopened' : 'Conversation closed',
    failed: 'The conversation was not changed',
    onDone: () => undefined,
  })
  return (
    <Button look="line" busy={isPending} onClick={() => mutate(undefined)}>
      {isClosed ? 'Reopen' : 'Close conversation'}
    </Button>
  )
}
