import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { post } from '../../../platform/outbound/post-json.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { type EventRow, presentEvent, readEvents } from './list-events.ts'
import { signWebhook } from './sign-webhook.ts'
import type { PartnerAccount } from './store.ts'
import { partnerAccounts, partnerDeliveries } from './tables.ts'

export type SendDeps = WithDb & WithClock & WithConfig & WithVault & WithQueue & WithLog

const [minute, hour] = [60, 3600]

/** Seconds between the tries of one event: about three days in all, as Standard Webhooks suggests. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** A process that dies while it sends is waited for as long as this. */
const leaseSeconds = 60
const patienceMs = 20_000
const atOnce = 50

/**
 * Sends an account's events in the order of their numbers, one after the other, and stops at the first that its server
 * does not take: so nothing arrives before what happened before it. One process at a time holds the account.
 */
export async function sendEvents(deps: SendDeps, userId: UserId): Promise<void> {
  for (;;) {
    const account = await lease(deps, userId)
    if (!account) return
    try {
      await drain(deps, account)
    } finally {
      await deps.db.update(partnerAccounts).set({ sendingUntil: null }).where(eq(partnerAccounts.userId, userId))
    }
    // Looks again after letting go: the job of an event that came meanwhile found the account held, and left.
  }
}

async function lease({ db, clock }: SendDeps, userId: UserId): Promise<PartnerAccount | undefined> {
  const now = clock.now()
  const [account] = await db
    .update(partnerAccounts)
    .set({ sendingUntil: secondsAfter(now, leaseSeconds) })
    .where(and(eq(partnerAccounts.userId, userId), isSendable(now)))
    .returning()
  return account
}

/** Has news and an address that is on, no one sends it, and it is time for the next try. */
function isSendable(now: Date) {
  const isFree = or(isNull(partnerAccounts.sendingUntil), lt(partnerAccounts.sendingUntil, now))
  const isTime = or(isNull(partnerAccounts.tryAt), lt(partnerAccounts.tryAt, secondsAfter(now, 1)))
  const hasNews = gt(partnerAccounts.lastSequence, partnerAccounts.deliveredThrough)
  const isOn = and(isNotNull(partnerAccounts.webhookUrl), isNull(partnerAccounts.stoppedAt))
  return and(isOn, isFree, isTime, hasNews)
}

async function drain(deps: SendDeps, account: PartnerAccount): Promise<void> {
  const { userId } = account
  let { tries } = account
  const events = await readEvents(deps.db, userId, { after: account.deliveredThrough, limit: atOnce })
  for (const event of events) {
    const outcome = await sendEvent(deps, account, event, tries + 1)
    const { db, clock } = deps
    if (outcome.isTaken) {
      tries = 0
      const change = { deliveredThrough: event.sequence, tries, failingSince: null, tryAt: null }
      await db
        .update(partnerAccounts)
        .set({ ...change, sendingUntil: secondsAfter(clock.now(), leaseSeconds) })
        .where(isStill(account))
      continue
    }
    await noteFailure(deps, account, { tries: tries + 1, ...outcome })
    return
  }
}

/** While the address is the one that was called: another was set meanwhile, and begins anew. */
const isStill = ({ userId, webhookUrl }: PartnerAccount) =>
  and(eq(partnerAccounts.userId, userId), webhookUrl ? eq(partnerAccounts.webhookUrl, webhookUrl) : sql`false`)

interface Outcome {
  isTaken: boolean
  /** The server says that it wants no more. */
  isGone: boolean
  retryAfterSeconds: number
}

async function noteFailure(
  { db, clock, queue, log }: SendDeps,
  account: PartnerAccount,
  { tries, isGone, retryAfterSeconds }: Outcome & { tries: number },
): Promise<void> {
  const now = clock.now()
  const pause = pauses[tries - 1]
  const isOver = isGone || pause === undefined
  // A tenth more or less: the events of many partners do not all come back in the same second.
  const seconds = Math.max((pause ?? 0) * (0.9 + Math.random() * 0.2), Math.min(retryAfterSeconds, 24 * hour))
  const tryAt = secondsAfter(now, seconds)
  if (isOver) log.error({ account: account.userId, tries }, 'events of a partner are no longer sent')
  await db.transaction(async (tx) => {
    await tx
      .update(partnerAccounts)
      .set({
        tries,
        failingSince: account.failingSince ?? now,
        ...(isOver ? { stoppedAt: now, tryAt: null } : { tryAt }),
      })
      .where(isStill(account))
    if (isOver) await queue.enqueue(tx, 'mail-partner-stopped', { account: account.userId })
    else await queueRetry(tx, queue, account.userId, tryAt)
  })
}

/** Each try has a key of its own: one that still waits for an earlier moment would find that it is not time yet. */
const queueRetry = (tx: Db, queue: SendDeps['queue'], userId: UserId, at: Date) =>
  queue.enqueue(tx, 'send-partner-events', { account: userId }, { at, onceKey: `${userId}:${at.getTime()}` })

/** Accounts whose events could be sent now and are not: the process that should have done it is gone. */
export async function sendForgotten({ db, clock, queue }: SendDeps): Promise<void> {
  const found = await db
    .select({ account: partnerAccounts.userId })
    .from(partnerAccounts)
    .where(isSendable(secondsAfter(clock.now(), -minute)))
  for (const { account } of found) await queue.enqueue(db, 'send-partner-events', { account }, { onceKey: account })
}

/** One try, which is kept in the log. */
export async function sendEvent(
  { db, clock, config, vault }: SendDeps,
  { userId, webhookUrl, webhookSecretSealed }: PartnerAccount,
  event: EventRow,
  tried: number,
): Promise<Outcome> {
  if (!webhookUrl || !webhookSecretSealed) return { isTaken: false, isGone: true, retryAfterSeconds: 0 }
  const secret = vault.open(webhookSecretSealed, `partner-webhook:${userId}`)
  const at = clock.now()
  const body = JSON.stringify(presentEvent(event))
  const began = performance.now()
  const answer = await post(
    { url: webhookUrl, mayBeInternal: config.isSandbox },
    { body, headers: signWebhook(secret, { id: event.id, at, body }), patienceMs },
  ).catch((error: unknown) => ({
    status: null,
    retryAfterSeconds: 0,
    problem: error instanceof Error ? error.message : String(error),
  }))
  const { status, retryAfterSeconds } = answer
  const isTaken = status !== null && status >= 200 && status < 300
  await db.insert(partnerDeliveries).values({
    userId,
    sequence: event.sequence,
    try: tried,
    status,
    problem: isTaken ? null : 'problem' in answer ? answer.problem.slice(0, 300) : `answered ${status}`,
    tookMs: Math.round(performance.now() - began),
    at,
  })
  return { isTaken, isGone: status === 410, retryAfterSeconds }
}
