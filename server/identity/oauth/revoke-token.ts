import { z } from 'zod'
import type { WithDb } from '../../platform/db/db.ts'
import { hashToken } from '../accounts/token.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { deleteToken, endGrant, findToken } from './store.ts'

/** Whether it is an access or a refresh token is found out here, so the hint is not read. */
export const RevocationRequest = z.object({ token: z.string().min(1).max(2000), client_id: z.string().max(2000) })
type RevocationRequest = z.infer<typeof RevocationRequest>

/**
 * Ends what a client no longer needs (RFC 7009): with a refresh token the whole connection, with an access token that
 * token alone. False for one that was made for another client. One that is unknown or spent has ended already.
 */
export async function revokeToken(
  { db, security }: WithDb & WithSecurity,
  { token, client_id }: RevocationRequest,
): Promise<boolean> {
  const tokenHash = hashToken(token)
  const found = await findToken(db, tokenHash)
  if (!found) return true
  if (found.clientId !== client_id) return false
  if (found.kind === 'access') await deleteToken(db, tokenHash)
  else if (await endGrant(db, found.grantId)) security.note('assistant_disconnected', { userId: found.userId })
  return true
}
