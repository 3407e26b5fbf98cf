import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { PartnerWebhook } from '#contract/channels/partner-api.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { isPublicAddress } from '../../../platform/outbound/public-address.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { partnerAccounts } from './tables.ts'

type Deps = WithDb & WithClock & WithConfig & WithVault & WithQueue

/** Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Sets where an account's events are sent, with a new secret, or ends it. Events that wait are sent there from now on.
 * Must run before anything that depends on it, in a transaction where one is given.
 */
export async function setWebhook(
  deps: Deps,
  userId: UserId,
  url: string | null,
  tx: Db = deps.db,
): Promise<PartnerWebhook> {
  if (url) requirePublic(deps, url)
  const secret = url && newSecret()
  await tx
    .update(partnerAccounts)
    .set({
      webhookUrl: url,
      webhookSecretSealed: secret && deps.vault.seal(secret, `partner-webhook:${userId}`),
      tries: 0,
      failingSince: null,
      tryAt: null,
      stoppedAt: null,
    })
    .where(eq(partnerAccounts.userId, userId))
  if (url) await deps.queue.enqueue(tx, 'send-partner-events', { account: userId }, { onceKey: userId })
  return { url, secret }
}

/** On play money a partner may try it on their own machine. A name is looked up when it is called, and judged then. */
function requirePublic({ config }: WithConfig, url: string): void {
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) throw new Refusal('webhook_address_refused', 'an address with a password')
  if (config.isSandbox && (protocol === 'http:' || protocol === 'https:')) return
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || (isIP(host) > 0 && !isPublicAddress(host)))
    throw new Refusal('webhook_address_refused', hostname)
}
