import { addressOf } from '#contract/api/address.ts'
import * as api from '#contract/api/notifications.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { type AlertSubject, type MailedTopic, mailedTopics } from '#contract/messages/notifications.ts'
import { paths } from '#contract/site/paths.ts'
import { isOneOf } from '#contract/base/keys.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Vault, WithVault } from '../../../platform/sealing/vault.ts'
import { languageOfOrder, type Order } from '../../sales/books/order.ts'
import { mute, subjectOf } from './mutes.ts'

const purpose = 'stop-mails'

const isTopic = (text: string): text is MailedTopic => isOneOf(mailedTopics, text)
const isSubject = (text: string): text is AlertSubject => /^(user|order):[\w-]+$/.test(text)

/** Names what to stop and is signed, so that it works without signing in, and for nothing else. */
function tokenFor(vault: Vault, subject: AlertSubject, topic: MailedTopic): string {
  const claim = `${topic}.${subject}`
  return `${claim}.${vault.sign(purpose, claim)}`
}

export function unsubscribeLinks(
  { vault, config }: WithVault & WithConfig,
  order: Pick<Order, 'id' | 'userId' | 'language'>,
  topic: MailedTopic,
): { pageUrl: string; oneClickUrl: string } {
  const token = tokenFor(vault, subjectOf(order), topic)
  return {
    // A page that asks first, because link scanners follow this one.
    pageUrl: config.publicUrl + addressIn(languageOfOrder(order), paths.unsubscribe(token)),
    // Mail programs post their one-click request here.
    oneClickUrl: config.publicUrl + addressOf(api.stopMails, { query: { token } }),
  }
}

/** Stops the mails that the token names. Safe to repeat. */
export async function stopMails(
  { db, vault, clock }: WithDb & WithVault & WithClock,
  token: string,
): Promise<MailedTopic> {
  const [topic = '', subject = '', signature = ''] = token.split('.')
  const isOurs = vault.isSigned(purpose, `${topic}.${subject}`, signature)
  if (!isOurs || !isTopic(topic) || !isSubject(subject)) throw new Refusal('unsubscribe_link_wrong')
  await mute(db, { subject, topic, channel: 'mail' }, clock.now())
  return topic
}
