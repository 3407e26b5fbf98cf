import type { WithClock } from '../../../platform/clock.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { layOutMail, type MailContent } from '../../../platform/mail/layout.ts'
import { type FrameDeps, type MailFrame, mailFrameOf } from '../../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { nameToGreet } from '../orders/name-to-greet.ts'
import { soldName } from '../orders/sold-name.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { languageOfOrder } from '../../sales/books/order.ts'
import { getOrderToMail, type OrderToMail } from '../../sales/books/store.ts'
import { findTraveller } from '../travellers/store.ts'
import { travellerUrl } from '../travellers/traveller-link.ts'

export type MailTravellerDeps = FrameDeps & WithClock & WithMailer & WithVault

/**
 * Mails a traveller their link, wherever the buyer said last. Nothing of it names a price, the other travellers or the
 * buyer's address. A link that was taken back meanwhile is not sent.
 */
export async function mailTraveller(deps: MailTravellerDeps, orderId: string, once: string): Promise<void> {
  const found = await findTraveller(deps.db, orderId)
  const to = found?.traveller.mailedTo
  const sold = await getOrderToMail(deps.db, orderId)
  const language = languageOfOrder(sold.order)
  const url = found && travellerUrl(deps, found.traveller, language)
  if (!to || !url || orderTraits[sold.order.status].isGivenUp) return
  const frame = await mailFrameOf(deps, language)
  const name = nameToGreet({ firstName: found.traveller.name, lastName: null }, language)
  await deps.mailer.send({ to, once: `traveller-${once}`, ...layOutMail(content(frame, { sold, url, name }), frame) })
}

interface Letter {
  sold: OrderToMail
  url: string
  name: string | undefined
}

function content({ language, shop }: MailFrame, { sold, url, name }: Letter): MailContent {
  const say = sayIn(language)
  const plan = soldName(language, sold)
  const from = nameToGreet(sold.order, language)
  return {
    subject: say('Your eSIM for the trip: {plan}', { plan }),
    heading: say('Your eSIM for the trip'),
    reason: say('You’re getting this email because a customer of {shop} bought you an eSIM.', { shop }),
    blocks: [
      {
        kind: 'text',
        text: name
          ? say('Hi {name}, this eSIM is for you: {plan}.', { name, plan })
          : say('This eSIM is for you: {plan}.', { plan }),
      },
      ...(from ? [{ kind: 'text', text: say('{from} bought it for you.', { from }) } as const] : []),
      { kind: 'button', label: say('Open your arrival kit'), url },
      {
        kind: 'text',
        text: say(
          'Open the link on the phone you’re taking with you, over Wi-Fi and before you leave. It shows you how to install the eSIM, step by step. You need no account, and there is nothing to pay.',
        ),
      },
      {
        kind: 'note',
        text: say('Anyone with this link can install the eSIM, once. Keep it to yourself.'),
      },
    ],
  }
}
