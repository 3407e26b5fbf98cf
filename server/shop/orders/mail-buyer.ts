import type { Deps } from '../../ground/deps.ts'
import { layOutMail, type MailContent } from '../../ground/mail/layout.ts'
import type { OutgoingMail } from '../../ground/mail/mailer.ts'
import type { Order } from '../sales/order.ts'
import { writeLog } from '../sales/order-log.ts'

export type MailNeeds = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

/**
 * Every mail about an order goes out here, and leaves a line in the order's log. `once` names the mail through all
 * its tries, so that the buyer's mailbox shows it once.
 */
export async function mailBuyer(
  { db, clock, mailer, config }: MailNeeds,
  order: Pick<Order, 'id' | 'email'>,
  once: string,
  content: MailContent,
  attachments: OutgoingMail['attachments'] = [],
): Promise<void> {
  if (!order.email) return
  await mailer.send({ to: order.email, once, ...layOutMail(content, config.publicUrl), attachments })
  await writeLog(db, { orderId: order.id, kind: 'mail', text: content.subject, at: clock.now() })
}
