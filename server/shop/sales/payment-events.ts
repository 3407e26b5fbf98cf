import { and, eq, isNull, lt, max, ne } from 'drizzle-orm'
import { paymentEvents } from '../../ground/db/schema.ts'
import { secondsAfter } from '../../ground/clock.ts'
import type { Deps } from '../../ground/deps.ts'
import { noteDispute, noteRefundFailure } from './provider-news.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentEvent } from '../payments/payments.ts'
import { countDecline } from '../payments/velocity.ts'

/** Stores an event and queues the work on it: once, however often it is delivered. */
export async function keepEvent(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  event: PaymentEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, kind, type, objectId, intentId, createdAt } = event
    const [kept] = await tx
      .insert(paymentEvents)
      .values({ id, kind, type, objectId, intentId, createdAt, receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (kept && kind !== 'other') await queue.enqueue(tx, 'handle-payment-event', { eventId: id }, { onceKey: id })
  })
}

/** Does what an event calls for. It only says where to look: how things stand is read from the provider. */
export async function handleEvent(deps: Deps, eventId: string): Promise<void> {
  const [event] = await deps.db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId))
  if (!event || event.handledAt) return
  if (event.intentId) await actOn(deps, event.kind, event.intentId)
  await deps.db.update(paymentEvents).set({ handledAt: deps.clock.now() }).where(eq(paymentEvents.id, eventId))
}

async function actOn(deps: Deps, kind: string, intentId: string): Promise<void> {
  switch (kind) {
    case 'payment_succeeded':
      await settlePayment(deps, intentId)
      return
    case 'payment_failed': {
      const intent = await deps.payments.readIntent(intentId)
      if (intent) await countDecline(deps, intent)
      return
    }
    case 'refund_failed':
      return noteRefundFailure(deps, intentId)
    case 'dispute_changed':
      return noteDispute(deps, intentId)
  }
}

const overlapSeconds = 600

/** Asks for events whose webhook never arrived. The last one we have says where to start, with some overlap. */
export async function fetchMissedEvents(deps: Deps): Promise<void> {
  const [newest] = await deps.db.select({ at: max(paymentEvents.createdAt) }).from(paymentEvents)
  const since = secondsAfter(newest?.at ?? secondsAfter(deps.clock.now(), -24 * 3600), -overlapSeconds)
  for (const event of await deps.payments.eventsSince(since)) await keepEvent(deps, event)
  await requeueUnhandled(deps)
}

/** Events nobody works on stay unhandled for good, so they must not take up the room of those that count. */
async function requeueUnhandled({ db, clock, queue }: Deps): Promise<void> {
  const isLost = and(
    ne(paymentEvents.kind, 'other'),
    isNull(paymentEvents.handledAt),
    lt(paymentEvents.receivedAt, secondsAfter(clock.now(), -120)),
  )
  const lost = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(isLost).limit(200)
  for (const { id } of lost) await queue.enqueue(db, 'handle-payment-event', { eventId: id }, { onceKey: id })
}
