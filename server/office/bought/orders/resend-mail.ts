import { randomUUID } from 'node:crypto'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { Order } from '../../../shop/sales/books/order.ts'
import { movedOn, type OrderActing } from '../refunds/order-acting.ts'
import { isPossible, mailFor } from '../refunds/possible-actions.ts'

/** Sends the customer the mail about their order once more: the eSIM, or its refund. */
export async function resendMail(
  deps: WithDb & WithClock & WithVault & WithQueue & WithConfig,
  order: Order,
  { by, reason }: OrderActing,
): Promise<void> {
  const mail = mailFor(order.status)
  if (!mail || !isPossible('resend-mail', order)) throw movedOn(order)
  await takeTurn(deps, { key: `resend-mail:${order.id}`, max: 5, windowSeconds: 600 })
  await deps.db.transaction(async (tx) => {
    // Two clicks before the mail is sent make one mail.
    const again = `-${randomUUID()}`
    await deps.queue.enqueue(tx, mail, { orderId: order.id, again }, { onceKey: `resend-${order.id}` })
    await recordAction(tx, {
      by,
      at: deps.clock.now(),
      action: 'resend_mail',
      subject: { kind: 'order', id: order.id },
      after: { mail: mail === 'mail-esim' ? 'eSIM' : 'refund' },
      reason,
    })
  })
}
