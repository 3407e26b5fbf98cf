import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/pages/paths.ts'
import { sayIn } from '../../platform/languages/say.ts'
import { layOutMail, type MailContent } from '../../platform/mail/layout.ts'
import { type FrameDeps, type MailFrame, mailFrameOf } from '../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../platform/mail/mailer.ts'
import { languageOfOrder } from '../sales/order.ts'
import { findChange } from './store.ts'

type Deps = FrameDeps & WithMailer

/**
 * To whoever reads the mail at the address that was typed first: a stranger learns that nothing is expected of them, and a
 * buyer whose order somebody else moved learns that it was. It names neither the order nor where it went.
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
    reason: say('You get this mail because an order at {shop} named this address by mistake.', { shop }),
    blocks: [
      {
        kind: 'text',
        text: say(
          'Somebody bought a plan at {shop} and gave this address by mistake. They have corrected it. You will not hear from us about that order again, and the links in our earlier mails no longer work.',
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
