import { orderTraits } from '#contract/sales/order.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { layOutMail, type MailContent } from '../../../platform/mail/layout.ts'
import { type FrameDeps, type MailFrame, mailFrameOf } from '../../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { nameToGreet } from '../orders/name-to-greet.ts'
import { soldName } from '../orders/sold-name.ts'
import { languageOfOrder } from '../../sales/books/order.ts'
import { getOrderToMail } from '../../sales/books/store.ts'
import { findTraveller } from '../travellers/store.ts'
import { giftUrl } from './gift-link.ts'
import { findGift, type Gift, noteSent } from './store.ts'

export type MailGiftDeps = FrameDeps & WithClock & WithMailer & WithVault

/** Mails the card on its day. One that was changed, sent or taken back since has a job of its own, or none. */
export async function mailGift(deps: MailGiftDeps, orderId: string, version: string): Promise<void> {
  const gift = await findGift(deps.db, orderId)
  if (!gift?.email || gift.sentAt || gift.updatedAt.toISOString() !== version) return
  const found = await findTraveller(deps.db, orderId)
  // The buyer has mailed the link to another person since: an eSIM is for one.
  const mailedTo = found?.traveller.mailedTo
  if (mailedTo && mailedTo !== gift.email) return
  const sold = await getOrderToMail(deps.db, orderId)
  const language = languageOfOrder(sold.order)
  const url = found && giftUrl(deps, found.traveller, language)
  if (!url || orderTraits[sold.order.status].isGivenUp) return
  const frame = await mailFrameOf(deps, language)
  const mail = layOutMail(content(frame, gift, soldName(language, sold), url), frame)
  await deps.mailer.send({ to: gift.email, once: `gift-${orderId}-${version}`, ...mail })
  await noteSent(deps.db, gift, deps.clock.now())
}

function content({ language, shop }: MailFrame, gift: Gift, plan: string, url: string): MailContent {
  const say = sayIn(language)
  const { message } = gift
  // Typed beside an address that may be a stranger's: only what looks like a name stands in the shop's own sentences.
  const giver = nameToGreet({ firstName: gift.giver, lastName: null }, language)
  const recipient = nameToGreet({ firstName: gift.recipient, lastName: null }, language)
  return {
    subject: giver ? say('{giver} has a gift for you', { giver }) : say('A gift for you'),
    heading: recipient ? say('A gift for you, {recipient}', { recipient }) : say('A gift for you'),
    reason: say('You’re getting this email because a customer of {shop} bought you an eSIM.', { shop }),
    blocks: [
      {
        kind: 'text',
        text: giver
          ? say('{giver} gives you mobile data for your trip: {plan}.', { giver, plan })
          : say('Mobile data for your trip: {plan}.', { plan }),
      },
      ...(message ? [{ kind: 'words', text: message } as const] : []),
      { kind: 'button', label: say('Open your gift'), url },
      { kind: 'note', text: say('Anyone with this link can install the eSIM, once. Keep it to yourself.') },
    ],
  }
}
