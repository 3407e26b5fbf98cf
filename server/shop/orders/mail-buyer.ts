import type { Deps } from '../../ground/deps.ts'
import { layOutMail, type MailContent } from '../../ground/mail/layout.ts'
import type { OutgoingMail } from '../../ground/mail/mailer.ts'
import { writeLog } from '../sales/order-log.ts'
import type { OrderToMail } from '../sales/store.ts'

export type MailNeeds = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

/**
 * Every mail about an order goes out here, and leaves a line in the order's log. `once` names the mail through all
 * its tries, so that the buyer's mailbox shows it once.
 */
export async function mailBuyer(
  { db, clock, mailer, config }: MailNeeds,
  { order, mailTo }: Pick<OrderToMail, 'order' | 'mailTo'>,
  once: string,
  content: MailContent,
  attachments: OutgoingMail['attachments'] = [],
): Promise<void> {
  if (!mailTo) return
  await mailer.send({ to: mailTo, once, ...layOutMail(content, config.publicUrl), attachments })
  await writeLog(db, { orderId: order.id, kind: 'mail', text: content.subject, at: clock.now() })
}
