import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { layOutMail, type MailContent } from '../../../platform/mail/layout.ts'
import { type FrameDeps, type MailFrame, mailFrameOf } from '../../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import { languageOfOrder } from '../../sales/books/order.ts'
import { findChange } from './store.ts'

type Deps = FrameDeps & WithMailer

/**
 * Sent to the address that was typed first. A stranger reads that they need not do anything; a buyer whose order was
 * moved by another person finds out. The mail names neither the order nor the new address.
 */
export async function tellFormerAddress(deps: Deps, changeId: string): Promise<void> {
  const change = await findChange(deps.db, changeId)
  if (!change?.formerEmail) return
  const frame = await mailFrameOf(deps, languageOfOrder(change))
  await deps.mailer.send({
    to: change.formerEmail,
    once: `former-address-${changeId}`,
    ...layOutMail(content(frame, deps.config.publicUrl), frame),
  })
}

function content({ language, shop }: MailFrame, shopUrl: string): MailContent {
  const say = sayIn(language)
  return {
    subject: say('An order no longer uses this address'),
    heading: say('This was not meant for you'),
    reason: say('You’re getting this email because an order at {shop} used this address by mistake.', { shop }),
    blocks: [
      {
        kind: 'text',
        text: say(
          'A customer bought a plan at {shop} and entered this address by mistake. They have corrected it. We won’t email you about that order again, and the links in our earlier emails no longer work.',
          { shop },
        ),
      },
      {
        kind: 'text',
        text: say(
          'There is nothing you need to do. If the order is yours and you did not change this, please tell us.',
        ),
      },
      { kind: 'link', label: say('Contact support'), url: shopUrl + addressIn(language, paths.support) },
    ],
  }
}
