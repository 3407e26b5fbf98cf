import { and, asc, isNull, lt, max, ne, sql } from 'drizzle-orm'
import { lineAfter, type LineKind, type LineStatus } from '#contract/sales/line.ts'
import { orderStatuses } from '#contract/sales/order.ts'
import { topUpStatuses } from '#contract/sales/top-up.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../../platform/db/hot-statement.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { addingJobs, wakingWorkers } from '../../../platform/jobs/job-statements.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { PaymentEvent, WithPayments } from '../../money/payments/payments.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import { countDecline } from '../../money/payments/declined-card-limit.ts'
import { noteRefundFailure } from './provider-news.ts'
import { readDisputes } from './read-disputes.ts'
import { findSaleByPayment } from '../books/sale-store.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { paymentEvents } from './tables.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import type { WithSalesConfig } from '../books/settings.ts'

type Deps = WithTaxes &
  WithConfig &
  WithPaymentsConfig &
  WithSalesConfig &
  WithLog &
  WithClock &
  WithDb &
  WithQueue &
  WithVault &
  WithPayments &
  WithCatalog &
  WithSuppliers &
  WithRates &
  WithProfile

/** Statuses of a line that its payment can no longer change. */
const settledStatuses = (kind: LineKind, statuses: readonly LineStatus[]) =>
  statuses.filter((status) => !lineAfter(kind, status, 'payment_succeeded'))
const settledOrders = settledStatuses('order', orderStatuses)
const settledTopUps = settledStatuses('top-up', topUpStatuses)

type EventArgs = Record<'id' | 'kind' | 'type' | 'objectId' | 'job', Arg<string>> & {
  intentId: Arg<string | null>
  createdAt: Arg<Date>
  now: Arg<Date>
  settledOrders: Arg<LineStatus[]>
  settledTopUps: Arg<LineStatus[]>
}

const keep = hotStatement(
  'keep-payment-event',
  (_db, places: EventArgs) => sql<{ count: string }>`
    with settled as (
      select ${places.now}::timestamptz as at from sales
      where ${places.kind}::text = 'payment_succeeded' and payment_intent_id = ${places.intentId} and (
        exists (select from orders where sale_id = sales.id and status = any(${places.settledOrders}::text[])) or
        exists (select from top_ups where sale_id = sales.id and status = any(${places.settledTopUps}::text[])))),
    kept as (
      insert into payment_events (id, kind, type, object_id, intent_id, created_at, received_at, handled_at)
      select ${places.id}::text, ${places.kind}::text, ${places.type}::text, ${places.objectId}::text,
        ${places.intentId}::text, ${places.createdAt}::timestamptz, ${places.now}::timestamptz, (select at from settled)
      on conflict do nothing
      returning id, kind, handled_at),
    added as (${addingJobs(sql`
      select 'handle-payment-event', ${places.job}::text, null::timestamptz, id from kept
      where kind <> 'other' and handled_at is null`)}),
    woken as (${wakingWorkers(sql`added`)})
    select count from woken`,
)

/**
 * Stores an event and queues the work on it: once, however often it is delivered. Most buyers claim their order before
 * the provider reports the payment: then there is nothing left to do, and the same statement finds that out.
 */
export async function keepEvent(
  { db, clock, queue }: WithDb & WithClock & WithQueue,
  event: PaymentEvent,
): Promise<void> {
  const { id, kind, type, objectId, intentId, createdAt } = event
  const { data: job } = queue.entryOf({ name: 'handle-payment-event', payload: { eventId: id } })
  const about = { id, kind, type, objectId, intentId: intentId ?? null, createdAt, now: clock.now() }
  await keep(db, { ...about, job, settledOrders, settledTopUps })
}

type TakenEvent = { kind: string; intent_id: string | null; is_handled: boolean }
type TakeArgs = Pick<EventArgs, 'id' | 'now' | 'settledOrders' | 'settledTopUps'>

/** Reads an event, and marks it as handled where its sale was settled meanwhile: most buyers are quicker than the job. */
const takeEvent = hotStatement(
  'take-payment-event',
  (_db, { id, now, settledOrders: doneOrders, settledTopUps: doneTopUps }: TakeArgs) => sql<TakenEvent>`
    with settled as (
      update payment_events set handled_at = ${now}::timestamptz
      where id = ${id} and handled_at is null and kind = 'payment_succeeded' and exists (
        select from sales where sales.payment_intent_id = payment_events.intent_id and (
          exists (select from orders where sale_id = sales.id and status = any(${doneOrders}::text[])) or
          exists (select from top_ups where sale_id = sales.id and status = any(${doneTopUps}::text[]))))
      returning id)
    select kind, intent_id, handled_at is not null or exists (select from settled) as is_handled
    from payment_events where id = ${id}`,
)
const setHandled = hotStatement(
  'payment-event-handled',
  (_db, { id, now }: { id: Arg<string>; now: Arg<Date> }) =>
    sql<never>`update payment_events set handled_at = ${now}::timestamptz where id = ${id}`,
)

/** Does what an event calls for. The event only says where to look: the state is read from the provider. */
export async function handleEvent(deps: Deps, eventId: string): Promise<void> {
  const [event] = await takeEvent(deps.db, { id: eventId, now: deps.clock.now(), settledOrders, settledTopUps })
  if (!event || event.is_handled) return
  if (event.intent_id) await actOn(deps, event.kind, event.intent_id)
  await setHandled(deps.db, { id: eventId, now: deps.clock.now() })
}

async function actOn(deps: Deps, kind: string, intentId: string): Promise<void> {
  switch (kind) {
    case 'payment_succeeded':
      await settlePayment(deps, intentId)
      return
    case 'payment_failed': {
      const intent = await deps.payments.readIntent(intentId)
      const sale = intent && (await findSaleByPayment(deps.db, intentId))
      // Payments of other shops that share the provider's account are not ours to close.
      if (sale) await countDecline(deps, intent, sale)
      return
    }
    case 'refund_failed':
      return noteRefundFailure(deps, intentId)
    case 'dispute_changed':
      return readDisputes(deps, intentId)
  }
}

const overlapSeconds = 600

/** Fetches events whose webhook never arrived. Starts at the newest one stored, with some overlap. */
export async function fetchMissedEvents(deps: Deps): Promise<void> {
  const [newest] = await deps.db.select({ at: max(paymentEvents.createdAt) }).from(paymentEvents)
  const since = secondsAfter(newest?.at ?? secondsAfter(deps.clock.now(), -24 * 3600), -overlapSeconds)
  for (const event of await deps.payments.eventsSince(since)) await keepEvent(deps, event)
  await requeueUnhandled(deps)
}

/**
 * Queues events again whose work was lost. Events of the kind 'other' stay unhandled for good, so they must not take up
 * the limit.
 */
export async function requeueUnhandled({ db, clock, queue }: WithDb & WithClock & WithQueue): Promise<void> {
  const isLost = and(
    ne(paymentEvents.kind, 'other'),
    isNull(paymentEvents.handledAt),
    lt(paymentEvents.receivedAt, secondsAfter(clock.now(), -120)),
  )
  // Sorted, so that the index on these few is used: half of all events are of the kind 'other'.
  const lost = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(isLost)
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(200)
  for (const { id } of lost) await queue.enqueue(db, 'handle-payment-event', { eventId: id }, { onceKey: id })
}
