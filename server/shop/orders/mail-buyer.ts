import { type Language, sourceLanguage } from '#contract/languages.ts'
import type { Deps } from '../../ground/deps.ts'
import { layOutMail, type MailContent } from '../../ground/mail/layout.ts'
import type { OutgoingMail } from '../../ground/mail/mailer.ts'
import { languageOfOrder } from '../sales/order.ts'
import { writeLog } from '../sales/order-log.ts'
import type { OrderToMail } from '../sales/store.ts'

export type MailNeeds = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

/** A mail about an order is in the order's language. */
export type OrderMail = Omit<MailContent, 'language'>

/** Writes such a mail; undefined when there is nothing to say. */
type Write = (language: Language) => OrderMail | undefined | Promise<OrderMail | undefined>

/**
 * Every mail about an order goes out here, and leaves a line in the order's log, in English as the office reads it.
 * `once` names the mail through all its tries, so that the buyer's mailbox shows it once.
 */
export async function mailBuyer(
  { db, clock, mailer, config }: MailNeeds,
  { order, mailTo }: Pick<OrderToMail, 'order' | 'mailTo'>,
  once: string,
  write: Write,
  attachments: OutgoingMail['attachments'] = [],
): Promise<void> {
  if (!mailTo) return
  const language = languageOfOrder(order)
  const content = await write(language)
  const inEnglish = language === sourceLanguage ? content : await write(sourceLanguage)
  if (!content || !inEnglish) return
  const mail = layOutMail({ ...content, language }, config.publicUrl)
  await mailer.send({ to: mailTo, once, ...mail, attachments })
  await writeLog(db, { orderId: order.id, kind: 'mail', text: inEnglish.subject, at: clock.now() })
}
