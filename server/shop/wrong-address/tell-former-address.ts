import { paths } from '#contract/paths.ts'
import type { Deps } from '../../ground/deps.ts'
import { layOutMail, type MailContent } from '../../ground/mail/layout.ts'
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
    ...layOutMail(content(config.publicUrl + paths.support), config.publicUrl),
  })
}

const content = (supportUrl: string): MailContent => ({
  subject: 'An order no longer uses this address',
  heading: 'This was not meant for you',
  reason: 'You get this mail because an order at Landfall named this address by mistake.',
  blocks: [
    {
      kind: 'text',
      text: 'Somebody bought a plan at Landfall and gave this address by mistake. They have corrected it. You will not hear from us about that order again, and the links in our earlier mails no longer work.',
    },
    {
      kind: 'text',
      text: 'There is nothing you need to do. If the order is yours and you did not change this, please tell us.',
    },
    { kind: 'link', label: 'Contact support', url: supportUrl },
  ],
})
