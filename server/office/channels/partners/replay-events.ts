import { and, asc, between, eq } from 'drizzle-orm'
import type { ReplayRequest } from '#contract/office/admin-partner.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { type SendDeps, sendEvent, sendEvents } from '../../../shop/channels/partners/send-events.ts'
import { getAccount, switchWebhookOn } from '../../../shop/channels/partners/store.ts'
import { partnerEvents } from '../../../shop/channels/partners/tables.ts'
import { requirePartner } from './present-partner.ts'

const mostAtOnce = 20

/**
 * Sends events again, in their order, with the ids they had: a partner who knows one already skips it. A webhook that
 * was switched off is on again afterwards if its server takes them.
 */
export async function replayEvents(
  deps: SendDeps,
  partnerId: string,
  { mode, from, to, by }: ReplayRequest & { by: ActingAdmin },
): Promise<void> {
  const { db, clock } = deps
  await requirePartner(db, partnerId)
  const account = await getAccount(db, partnerId, mode)
  const events = await db
    .select()
    .from(partnerEvents)
    .where(and(eq(partnerEvents.userId, account.userId), between(partnerEvents.sequence, from, to)))
    .orderBy(asc(partnerEvents.sequence))
    .limit(mostAtOnce)
  if (events.length === 0 || !account.webhookUrl) throw new Refusal('partner_event_not_found', `${from} to ${to}`)
  await recordAction(db, {
    by,
    at: clock.now(),
    action: 'replay_partner_events',
    subject: { kind: 'partner', id: partnerId },
    after: { mode, from, to },
  })
  for (const event of events) if (!(await sendEvent(deps, account, event, 0)).isTaken) return
  await switchWebhookOn(db, account.userId)
  await sendEvents(deps, account.userId)
}
