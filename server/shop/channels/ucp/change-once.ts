import { hash } from 'node:crypto'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { UcpError } from './protocol.ts'
import { takeKey } from './store.ts'
import type { UcpRequest } from './ucp-request.ts'

interface Change {
  operation: string
  sessionId: string
  write: (tx: Db) => Promise<void>
}

/**
 * Makes a change under its Idempotency-Key, once. Returns the id of the session it made or changed then. The id of a
 * session is a secret of the platform that made it; before there is one, a platform has proven nothing but its network,
 * since the header that names it is public.
 */
export async function changeOnce(
  { db, clock, vault }: WithDb & WithClock & WithVault,
  request: UcpRequest,
  { operation, sessionId, write }: Change,
): Promise<string> {
  if (!request.key || request.key.length > 255)
    throw new UcpError(400, 'idempotency_key_required', 'Send an Idempotency-Key with every change.')
  const said = JSON.stringify([operation, request.id, request.body ?? null])
  const key = {
    keyHash: vault.sign('ucp-key', JSON.stringify([request.agent, request.id || request.by, request.key])),
    bodyHash: hash('sha256', said, 'base64url'),
    sessionId,
    usedAt: clock.now(),
  }
  const earlier = await db.transaction(async (tx) => {
    const taken = await takeKey(tx, key)
    if (!taken) await write(tx)
    return taken
  })
  if (earlier && earlier.bodyHash !== key.bodyHash)
    throw new UcpError(409, 'idempotency_conflict', 'This Idempotency-Key was used for another request.')
  return earlier?.sessionId ?? sessionId
}
