import { officeRoleWords } from '#contract/office/staff.ts'
import { paths } from '#contract/site/paths.ts'
import { layOutMail, type MailContent } from '../../platform/mail/layout.ts'
import { type FrameDeps, mailFrameOf } from '../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../platform/mail/mailer.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import { findInvitation, type Invitation, keepToken } from './store.ts'

const write = ({ officeRole }: Invitation, shop: string, url: string): MailContent => ({
  subject: `You’re invited to run ${shop}`,
  heading: `Join the office of ${shop}`,
  blocks: [
    {
      kind: 'text',
      text: `An owner of ${shop} has invited you to its office. Sign in with this address, or create an account with it, and accept.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Your role', officeRoleWords[officeRole].name],
        ['What you may do', officeRoleWords[officeRole].may],
      ],
    },
    { kind: 'button', label: 'Open the invitation', url },
    {
      kind: 'note',
      text: 'The link works once and expires in three days. If you didn’t expect it, ignore this email.',
    },
  ],
  reason: `You’re getting this email because an owner of ${shop} entered this address.`,
})

/** Mails an invitation, unless it was withdrawn. Its token is created only now, so that no secret waits in the queue. */
export async function mailInvitation(deps: FrameDeps & WithMailer, invitationId: string): Promise<void> {
  const invitation = await findInvitation(deps.db, invitationId)
  if (!invitation) return
  const token = newToken()
  await keepToken(deps.db, invitationId, hashToken(token))
  const frame = await mailFrameOf(deps)
  const url = deps.config.publicUrl + paths.invitation(token)
  await deps.mailer.send({ to: invitation.email, ...layOutMail(write(invitation, frame.shop, url), frame) })
}
