import { sql } from 'drizzle-orm'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../../platform/db/hot-statement.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { addingJobs, wakingWorkers } from '../../../platform/jobs/job-statements.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { addingEsim, type EsimArgs, esimValues } from '../../supply/esims/store.ts'
import type { Allocating, Issued, WithWholesaler } from '../../supply/esims/wholesaler.ts'
import { movingLine, type MoveArgs, valuesOfMove } from '../books/lines.ts'
import { addingToLog, type LogArgs } from '../books/order-log.ts'
import type { Order } from '../books/order.ts'

/**
 * What the wholesaler's answer changes on an order is written in one statement each: two of them run for every eSIM
 * sold, and a transaction of single steps would take eight.
 */

type Deps = WithDb & WithClock & WithQueue & WithVault & WithWholesaler

/** The wholesaler's answer, with the text for the order's log if it is news. */
export interface PurchaseAnswer<Purchase> {
  purchase: Purchase
  news: string | undefined
}

type NoteArgs = LogArgs & Record<'wholesaleOrderId' | 'supplier' | 'lookAgain', Arg<string>> & { lookAt: Arg<Date> }

const noteAndLookAgain = hotStatement(
  'note-purchase',
  (_db, places: NoteArgs) => sql<{ count: string }>`
    with noted as (
      update orders set wholesale_order_id = ${places.wholesaleOrderId}
      where id = ${places.logged}::uuid and wholesale_order_id is distinct from ${places.wholesaleOrderId}),
    answered as (
      update supply_routes set unanswered_at = null, asking_until = null
      where line_id = ${places.logged}::uuid and supplier = ${places.supplier} and unanswered_at is not null),
    logged as (${addingToLog(places)}),
    added as (${addingJobs(
      sql`select 'deliver-order', ${places.lookAgain}::text, ${places.lookAt}::timestamptz, ${places.logged}::text`,
    )})
    select count(*) from added`,
)

/** The wholesaler has accepted the purchase: stores its id there, and queues another look. */
export async function notePurchase(
  { db, clock, queue }: Deps,
  { id, supplier }: Order,
  { purchase: { wholesaleOrderId }, news }: PurchaseAnswer<Allocating>,
  lookAt: Date,
): Promise<void> {
  const { data } = queue.entryOf({ name: 'deliver-order', payload: { orderId: id } })
  const log = { logged: id, kind: 'wholesaler', text: news ?? null, at: clock.now() } as const
  await noteAndLookAgain(db, { ...log, wholesaleOrderId, supplier, lookAgain: data, lookAt })
}

type TellArgs = Record<'mail' | 'mailKey' | 'alert' | 'alertKey', Arg<string>>

const moveAndKeep = hotStatement(
  'hand-over-esim',
  (_db, places: MoveArgs & EsimArgs & LogArgs & TellArgs) => sql<{ said: unknown }>`
    with ${movingLine('order', places)},
    logged as (${addingToLog(places)}),
    kept as (${addingEsim(sql`moved`, places)}),
    routed as (
      update supply_routes set state = 'delivered', ended = '', ended_at = ${places.at}::timestamptz,
        unanswered_at = null, asking_until = null
      from moved where line_id = moved.id and supply_routes.supplier = ${places.supplier}::text),
    added as (${addingJobs(sql`
      select 'mail-esim', ${places.mail}::text, null::timestamptz, ${places.mailKey}::text from moved
      union all
      -- A customer without a subscribed browser gets only the mail.
      select 'alert-customer', ${places.alert}::text, null::timestamptz, ${places.alertKey}::text from moved
      where exists (select from push_subscriptions where push_subscriptions.user_id = moved.user_id)`)}),
    woken as (${wakingWorkers(sql`added`)})
    select said, (select count from woken) from told`,
)

/** The eSIM has arrived: stores it and notifies the owner. False when another process moved the order first. */
export async function handOver(
  { db, clock, queue, vault, wholesaler }: Deps,
  order: Order,
  { purchase: { wholesaleOrderId, esim }, news }: PurchaseAnswer<Issued>,
): Promise<boolean> {
  const { id } = order
  const at = clock.now()
  const move = valuesOfMove(
    { kind: 'order', id, orderId: id, status: order.status },
    { event: 'esim_issued', at, set: { wholesaleOrderId } },
  )
  if (!move) return false
  const mail = queue.entryOf({ name: 'mail-esim', payload: { orderId: id } })
  const alert = queue.entryOf({ name: 'alert-customer', payload: { orderId: id, kind: 'ready' } })
  const moved = await moveAndKeep(db, {
    ...move,
    ...esimValues({ vault, wholesaler }, order, esim, at),
    logged: id,
    kind: 'wholesaler',
    text: news ?? null,
    mail: mail.data,
    mailKey: mail.key,
    alert: alert.data,
    alertKey: alert.key,
  })
  return moved.length > 0
}
