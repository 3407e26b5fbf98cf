import type { MadePartnerKey, NewPartnerKey } from '#contract/office/admin-partner.ts'
import { partnerScopes } from '#contract/channels/partner-api.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { hashKey, nameOfKey, newKey } from '../../../shop/channels/partners/key.ts'
import { endKey, getAccount, insertKey, listKeys, revokeKey } from '../../../shop/channels/partners/store.ts'
import { requirePartner } from './present-partner.ts'

type Deps = WithDb & WithClock

/** How long a key works beside the one that takes its place. */
const overlapSeconds = 24 * 3600

/** Makes a key, which is answered once: only its hash is kept. */
export async function addKey(
  { db, clock }: Deps,
  partnerId: string,
  { mode, scopes = [...partnerScopes], replaces, by }: NewPartnerKey & { by: ActingAdmin },
): Promise<MadePartnerKey> {
  await requirePartner(db, partnerId)
  const account = await getAccount(db, partnerId, mode)
  const key = newKey(mode)
  const at = clock.now()
  const last4 = key.slice(-4)
  return db.transaction(async (tx) => {
    if (replaces) {
      const replaced = (await listKeys(tx, partnerId)).find((each) => each.key.id === replaces && each.mode === mode)
      if (!replaced) throw new Refusal('partner_key_not_found', replaces)
      await endKey(tx, replaces, secondsAfter(at, overlapSeconds))
    }
    const made = await insertKey(tx, {
      userId: account.userId,
      hash: hashKey(key),
      last4,
      scopes,
      createdAt: at,
      createdBy: by.email,
    })
    await recordAction(tx, {
      by,
      at,
      action: 'add_partner_key',
      subject: { kind: 'partner', id: partnerId },
      after: { key: nameOfKey(mode, last4), scopes: scopes.join(' '), ...(replaces && { replaces }) },
    })
    return { id: made.id, key }
  })
}

/** Ends a key at once. One that has ended before stays so. */
export async function revokePartnerKey(
  { db, clock }: Deps,
  partnerId: string,
  { keyId, by }: { keyId: string; by: ActingAdmin },
): Promise<void> {
  await requirePartner(db, partnerId)
  const at = clock.now()
  await db.transaction(async (tx) => {
    const found = (await listKeys(tx, partnerId)).find(({ key }) => key.id === keyId)
    if (!found) throw new Refusal('partner_key_not_found', keyId)
    if (found.key.revokedAt) return
    await revokeKey(tx, keyId, at)
    await recordAction(tx, {
      by,
      at,
      action: 'revoke_partner_key',
      subject: { kind: 'partner', id: partnerId },
      before: { key: nameOfKey(found.mode, found.key.last4) },
    })
  })
}
