import { addressIn, type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { isInTimeToWithdraw, lastDayToWithdraw } from '#contract/bought/period.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import { layOutMail, type MailContent } from '../../../platform/mail/layout.ts'
import { mailFrameOf } from '../../../platform/mail/mail-frame.ts'
import type { OutgoingMail, WithMailer } from '../../../platform/mail/mailer.ts'
import type { CurrentProfile, WithProfile } from '../../../platform/profile/open-profile.ts'
import { writeLog } from '../../sales/books/order-log.ts'
import { languageOfOrder, type Order } from '../../sales/books/order.ts'
import type { OrderToMail } from '../../sales/books/store.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'

export type MailDeps = WithDb & WithClock & WithMailer & WithConfig & WithSalesConfig & WithProfile

/** Writes the mail, with the shop's name as it is now; undefined when there is nothing to send. */
type Write = (language: Language, shop: CurrentProfile) => MailContent | undefined | Promise<MailContent | undefined>

interface About extends Pick<OrderToMail, 'order' | 'mailTo'> {
  /** Other orders that the mail is about as well. */
  boughtWith?: readonly Pick<Order, 'id'>[]
  /** When the contract that the mail is about was made, where it is another than the order's: data was added to it. */
  soldAt?: Date | undefined
}

/**
 * Sends every mail about an order, in the order's language, and adds a line to the order's log, in English for
 * administrators. `once` identifies the mail across retries, so that the buyer's mailbox shows it once.
 */
export async function mailBuyer(
  deps: MailDeps,
  { order, mailTo, boughtWith = [], soldAt = order.createdAt }: About,
  once: string,
  write: Write,
  attachments: OutgoingMail['attachments'] = [],
): Promise<void> {
  if (!mailTo) return
  const { db, clock, mailer } = deps
  const shop = await deps.profile.read()
  const language = languageOfOrder(order)
  const content = await write(language, shop)
  const inEnglish = language === sourceLanguage ? content : await write(sourceLanguage, shop)
  if (!content || !inEnglish) return
  const blocks = [
    ...content.blocks,
    ...withdrawalBlocks(deps, { order, soldAt, isOneOfSeveral: boughtWith.length > 0 }, language),
  ]
  const mail = layOutMail({ ...content, blocks }, await mailFrameOf(deps, language))
  await mailer.send({ to: mailTo, once, ...mail, attachments: [...mail.attachments, ...attachments] })
  for (const { id } of [order, ...boughtWith])
    await writeLog(db, { orderId: id, kind: 'mail', text: inEnglish.subject, at: clock.now() })
}

/** Where and until when the buyer may withdraw from the contract: in every mail about an order, while they may. */
function withdrawalBlocks(
  { config, clock }: MailDeps,
  { order, soldAt, isOneOfSeveral }: { order: Order; soldAt: Date; isOneOfSeveral: boolean },
  language: Language,
): MailBlock[] {
  const { isPaid, isGivenUp } = orderTraits[order.status]
  const { days } = config.withdrawal
  if (!isPaid || isGivenUp || !isInTimeToWithdraw(soldAt, days, clock.now())) return []
  const say = sayIn(language)
  const day = formatsIn(language).dayUtc(lastDayToWithdraw(soldAt, days))
  // Of several contracts the buyer chooses one by its number.
  const path = isOneOfSeveral ? paths.withdrawal : paths.withdrawFrom(order.orderNo)
  const url = config.publicUrl + addressIn(language, path)
  return [
    { kind: 'link', label: say('Withdraw from contract here'), url },
    { kind: 'note', text: say('You can withdraw from this contract until {day}.', { day }) },
  ]
}
