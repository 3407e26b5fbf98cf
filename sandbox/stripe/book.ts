import type { Faults } from '../faults.ts'
import type { Sql } from '../sql.ts'
import { newEvent, type EventType, type StripeEvent } from './objects/event.ts'
import { ownerOf, type Hidden, type Kind, type Kinds, type StripeObject } from './objects/kinds.ts'

export interface Entry<K extends Kind> {
  body: Kinds[K]
  hidden: Hidden
}

export type AftermathKind = 'dispute' | 'fail_refund' | 'settle_refund'

/** What one request reads and changes. Changes are written together when it closes, in two or three statements. */
export interface Book {
  readonly now: Date
  find<K extends Kind>(kind: K, id: string): Promise<Entry<K> | undefined>
  /** Like `find`, but locked until this request is done. */
  lock<K extends Kind>(kind: K, id: string): Promise<Entry<K> | undefined>
  put(body: StripeObject, hidden?: Hidden): void
  /** Records an event with the object's current state, and queues its webhook. */
  tell(type: EventType, subject: StripeObject): void
  /** Schedules a follow-up that happens by itself. */
  plan(what: AftermathKind, objectId: string): void
  close(): Promise<{ hasNews: boolean }>
}

export interface Occasion {
  now: Date
  /** The shop the webhooks are for. */
  shopUrl: string
  faults: Faults
  request: StripeEvent['request']
}

/** Long enough to be observed, short enough to wait for. */
const AFTERMATH_AFTER_MS = 3_000

export function openBook(sql: Sql, { now, shopUrl, faults, request }: Occasion): Book {
  const changed = new Map<string, { body: StripeObject; hidden: Hidden }>()
  const events: StripeEvent[] = []
  const plans: { what: AftermathKind; objectId: string; dueAt: Date }[] = []
  const aftermathAt = new Date(+now + (faults.aftermathAfterMs ?? AFTERMATH_AFTER_MS))

  async function load<K extends Kind>(kind: K, id: string, forUpdate: '' | 'for update') {
    const mine = changed.get(id)
    if (mine?.body.object === kind) return mine as Entry<K>
    const { rows } = await sql.query<Entry<K>>(
      `select body, hidden from sandbox.stripe_objects where id = $1 and object = $2 ${forUpdate}`,
      [id, kind],
    )
    return rows[0]
  }

  return {
    now,
    find: (kind, id) => load(kind, id, ''),
    lock: (kind, id) => load(kind, id, 'for update'),
    put: (body, hidden = {}) => void changed.set(body.id, { body, hidden }),
    tell: (type, subject) => void events.push(newEvent(type, subject, request, now)),
    plan: (what, objectId) => void plans.push({ what, objectId, dueAt: aftermathAt }),
    async close() {
      if (changed.size > 0) await writeObjects(sql, [...changed.values()])
      if (events.length > 0) await writeEvents(sql, events, { now, shopUrl, faults })
      for (const { what, objectId, dueAt } of plans)
        await sql.query(
          'insert into sandbox.stripe_aftermath (what, object_id, shop_url, due_at) values ($1, $2, $3, $4)',
          [what, objectId, shopUrl, dueAt],
        )
      return { hasNews: events.length > 0 }
    },
  }
}

async function writeObjects(sql: Sql, entries: { body: StripeObject; hidden: Hidden }[]) {
  const rows = entries.map(({ body, hidden }) => ({ belongsTo: ownerOf(body), body, hidden }))
  await sql.query(
    `insert into sandbox.stripe_objects (id, object, belongs_to, body, hidden)
     select e->'body'->>'id', e->'body'->>'object', e->>'belongsTo', e->'body', e->'hidden'
     from jsonb_array_elements($1::jsonb) with ordinality as entries (e, n) order by n
     on conflict (id) do update
     set belongs_to = excluded.belongs_to, body = excluded.body, hidden = excluded.hidden`,
    [JSON.stringify(rows)],
  )
}

/** Events and their webhooks in one statement. The faults decide how often and how late each is delivered. */
async function writeEvents(
  sql: Sql,
  events: StripeEvent[],
  { now, shopUrl, faults }: Pick<Occasion, 'now' | 'shopUrl' | 'faults'>,
) {
  const dueAt = () => new Date(+now + (faults.webhookDelayMs ?? 0) + Math.random() * (faults.webhookJitterMs ?? 0))
  const deliveries = events.flatMap(({ id }) =>
    Array.from({ length: faults.duplicateWebhooks ? 2 : 1 }, () => ({ id, dueAt: dueAt() })),
  )
  await sql.query(
    `with told as (
       insert into sandbox.stripe_events (id, type, object_id, body)
       select e->>'id', e->>'type', e->'data'->'object'->>'id', e
       from jsonb_array_elements($1::jsonb) with ordinality as events (e, n) order by n
     )
     insert into sandbox.stripe_deliveries (event_id, shop_url, due_at)
     select d->>'id', $3, (d->>'dueAt')::timestamptz
     from jsonb_array_elements($2::jsonb) with ordinality as deliveries (d, n) order by n`,
    [JSON.stringify(events), JSON.stringify(deliveries), shopUrl],
  )
}
