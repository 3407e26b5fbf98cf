import { addressIn, type Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { Deps } from '../../ground/deps.ts'
import { sayIn } from '../../ground/languages/say.ts'
import { layOutMail, type MailContent } from '../../ground/mail/layout.ts'
import { languageOfOrder } from '../sales/order.ts'
import { findChange } from './store.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'mailer'>

/**
 * To whoever reads the mail at the address that was typed first: a stranger learns that nothing is expected of them, and a
 * buyer whose order somebody else moved learns that it was. It names neither the order nor where it went.
 */
export async function tellFormerAddress({ db, config, mailer }: Needs, changeId: string): Promise<void> {
  const change = await findChange(db, changeId)
  if (!change?.formerEmail) return
  await mailer.send({
    to: change.formerEmail,
    once: `former-address-${changeId}`,
    ...layOutMail(content(languageOfOrder(change), config.publicUrl), config.publicUrl),
  })
}

function content(language: Language, shopUrl: string): MailContent {
  const say = sayIn(language)
  return {
    language,
    subject: say('An order no longer uses this address'),
    heading: say('This was not meant for you'),
    reason: say('You get this mail because an order at Landfall named this address by mistake.'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'Somebody bought a plan at Landfall and gave this address by mistake. They have corrected it. You will not hear from us about that order again, and the links in our earlier mails no longer work.',
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
