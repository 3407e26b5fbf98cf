import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { shownMomentUtc } from '#contract/formats/dates.ts'
import { paths } from '#contract/site/paths.ts'
import type { WithAccountsConfig } from '../../../identity/accounts/settings.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { layOutMail, type MailContent } from '../../../platform/mail/layout.ts'
import { type FrameDeps, mailFrameOf } from '../../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { Partner, PartnerAccount } from './store.ts'
import { partnerAccounts, partners } from './tables.ts'

export type StoppedDeps = WithDb & WithMailer & WithAccountsConfig & FrameDeps

/** To the partner, and to the operator: a server that did not answer for three days is told no more. */
export async function mailStopped(deps: StoppedDeps, userId: UserId): Promise<void> {
  const { db, config, mailer } = deps
  const [found] = await db
    .select({ account: partnerAccounts, partner: partners })
    .from(partnerAccounts)
    .innerJoin(partners, eq(partners.id, partnerAccounts.partnerId))
    .where(eq(partnerAccounts.userId, userId))
  // Another address was set meanwhile, or it was switched on again.
  if (!found?.account.stoppedAt) return
  const frame = await mailFrameOf(deps)
  const once = `partner-stopped-${userId}-${found.account.stoppedAt.getTime()}`
  await mailer.send({ to: found.partner.email, once, ...layOutMail(toPartner(found, config.publicUrl), frame) })
  if (!config.admin) return
  const content = toOperator(found, config.publicUrl)
  await mailer.send({ to: config.admin.email, once: `${once}-operator`, ...layOutMail(content, frame) })
}

interface Stopped {
  account: PartnerAccount
  partner: Partner
}

const rowsOf = ({ webhookUrl, mode, failingSince, deliveredThrough, lastSequence }: PartnerAccount) => ({
  kind: 'facts' as const,
  rows: [
    ['Address', webhookUrl ?? ''],
    ['Keys', mode],
    ...(failingSince ? [['Not answered since', shownMomentUtc(failingSince.toISOString())]] : []),
    ['Last event delivered', String(deliveredThrough)],
    ['Last event', String(lastSequence)],
  ] as [string, string][],
})

/** In English, like everything that partners read. */
const toPartner = ({ account, partner }: Stopped, publicUrl: string): MailContent => ({
  subject: 'We stopped sending events to your server',
  heading: 'Your webhook is switched off',
  reason: `You’re getting this email because ${partner.name} is a partner of this shop.`,
  blocks: [
    {
      kind: 'text',
      text: 'Your server has not taken our events, so we no longer send them. Orders go on as before, and no event is lost.',
    },
    rowsOf(account),
    {
      kind: 'text',
      text: `Read what you missed with GET /api/partner/v1/events?after=${account.deliveredThrough}. Setting the address again with PATCH /api/partner/v1/webhook switches it on and sends what waits.`,
    },
    { kind: 'button', label: 'Partner API', url: `${publicUrl}/partner-docs` },
  ],
})

const toOperator = ({ account, partner }: Stopped, publicUrl: string): MailContent => ({
  subject: `Events no longer reach ${partner.name}`,
  heading: 'A partner’s webhook is switched off',
  reason: 'You get this mail because you run this shop.',
  blocks: [
    {
      kind: 'text',
      text: `The server of ${partner.name} has not taken our events for three days, or wants no more. The partner was told. Sending one event again on the partner’s page switches it on.`,
    },
    rowsOf(account),
    { kind: 'button', label: 'Partners', url: publicUrl + paths.adminPartner(partner.id) },
  ],
})
