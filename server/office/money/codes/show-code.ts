import { eq } from 'drizzle-orm'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { codes } from '../../../shop/money/codes/tables.ts'
import { isSecret, shownCode } from './shown-code.ts'

/** The whole code. Without a line in the audit log there is no answer. */
export async function showCode({ db, clock }: WithDb & WithClock, id: string, by: ActingAdmin): Promise<string> {
  const [found] = await db.select().from(codes).where(eq(codes.id, id))
  if (!found) throw new Refusal('not_found', id)
  if (isSecret(found)) {
    const subject = { kind: 'code', id: shownCode(found) } as const
    await recordAction(db, { by, at: clock.now(), action: 'read_code', subject, after: { id, batch: found.batch } })
  }
  return found.code
}
