import type { Sql } from '../sql.ts'

/** A new account starts with 20,000 dollars. */
const newAccountCents = 2_000_000

export async function readAccount(sql: Sql): Promise<{ cents: number; webhookUrl: string | null }> {
  const { rows } = await sql.query<{ cents: number; webhookUrl: string | null }>(
    'select cents::float8 as cents, webhook_url as "webhookUrl" from sandbox.airalo_account',
  )
  return rows[0] ?? { cents: newAccountCents, webhookUrl: null }
}

export async function changeAccount(sql: Sql, change: { cents?: number; webhookUrl?: string | null }): Promise<void> {
  await openAccount(sql)
  if (change.cents !== undefined) await sql.query('update sandbox.airalo_account set cents = $1', [change.cents])
  if (change.webhookUrl !== undefined)
    await sql.query('update sandbox.airalo_account set webhook_url = $1', [change.webhookUrl])
}

/** Takes money from the wallet. False when there is not enough. */
export async function debit(tx: Sql, cents: number): Promise<boolean> {
  await openAccount(tx)
  const { rows } = await tx.query(
    'update sandbox.airalo_account set cents = cents - $1::bigint where cents >= $1::bigint returning id',
    [cents],
  )
  return rows.length > 0
}

async function openAccount(sql: Sql): Promise<void> {
  await sql.query('insert into sandbox.airalo_account (cents) values ($1) on conflict do nothing', [newAccountCents])
}

export interface OrderRow {
  id: number
  type: 'sim' | 'topup'
  packageId: string
  description: string
  quantity: number
  cents: number
  iccid: string | null
  createdAt: Date
}

const orderColumns = `id::float8 as id, type, package_id as "packageId", description, quantity, cents::float8 as cents, iccid,
  created_at as "createdAt"`

export async function insertOrder(tx: Sql, order: Omit<OrderRow, 'id'>): Promise<OrderRow> {
  const { type, packageId, description, quantity, cents, iccid, createdAt } = order
  const { rows } = await tx.query<OrderRow>(
    `insert into sandbox.airalo_orders (type, package_id, description, quantity, cents, iccid, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${orderColumns}`,
    [type, packageId, description, quantity, cents, iccid, createdAt],
  )
  const [made] = rows
  if (!made) throw new Error('no order was written')
  return made
}

interface OrderFilter {
  id?: number
  description?: string
  iccid?: string
  /** Orders that were placed later are not listed yet. */
  until?: Date
}

/** The newest first. The search in descriptions is a `like`, as the vendor's is. */
export async function listOrders(sql: Sql, filter: OrderFilter = {}, limit = 100_000): Promise<OrderRow[]> {
  const { id = null, description = null, iccid = null, until = null } = filter
  const { rows } = await sql.query<OrderRow>(
    `select ${orderColumns} from sandbox.airalo_orders
     where ($1::bigint is null or id = $1) and ($2::text is null or description like '%' || $2 || '%')
       and ($3::text is null or iccid = $3) and ($4::timestamptz is null or created_at <= $4)
     order by id desc limit $5`,
    [id, description, iccid, until, limit],
  )
  return rows
}

export interface SimRow {
  id: number
  orderId: number
  packageId: string
  description: string
  orderedCents: number
  iccid: string
  matchingId: string
  status: 'NOT_ACTIVE' | 'ACTIVE' | 'FINISHED' | 'EXPIRED' | 'RECYCLED'
  /** 0 when unlimited. */
  totalMb: number
  usedMb: number
  days: number
  createdAt: Date
  activatedAt: Date | null
  expiresAt: Date | null
  warned: string[]
  refundAskedAt: Date | null
  refundDecision: 'accepted' | 'refused' | null
  trouble: string | null
}

const simColumns = `s.id::float8 as id, s.order_id::float8 as "orderId", s.package_id as "packageId", o.description,
  o.cents::float8 as "orderedCents", s.iccid, s.matching_id as "matchingId", s.status, s.total_mb as "totalMb", s.used_mb as "usedMb",
  s.days, s.created_at as "createdAt", s.activated_at as "activatedAt", s.expires_at as "expiresAt", s.warned,
  s.refund_asked_at as "refundAskedAt", s.refund_decision as "refundDecision", s.trouble`

export async function listSims(
  sql: Sql,
  { iccid = null, orderId = null }: { iccid?: string | null; orderId?: number | null } = {},
): Promise<SimRow[]> {
  const { rows } = await sql.query<SimRow>(
    `select ${simColumns} from sandbox.airalo_sims s join sandbox.airalo_orders o on o.id = s.order_id
     where ($1::text is null or s.iccid = $1) and ($2::bigint is null or s.order_id = $2) order by s.id`,
    [iccid, orderId],
  )
  return rows
}

export async function lockSim(tx: Sql, iccid: string): Promise<SimRow | undefined> {
  const { rows } = await tx.query<SimRow>(
    `select ${simColumns} from sandbox.airalo_sims s join sandbox.airalo_orders o on o.id = s.order_id
     where s.iccid = $1 for update of s`,
    [iccid],
  )
  return rows[0]
}

type SimChange = Partial<
  Pick<
    SimRow,
    'status' | 'totalMb' | 'usedMb' | 'days' | 'activatedAt' | 'expiresAt' | 'warned' | 'refundAskedAt' | 'trouble'
  >
>

const changeColumns: Record<keyof SimChange, string> = {
  status: 'status',
  totalMb: 'total_mb',
  usedMb: 'used_mb',
  days: 'days',
  activatedAt: 'activated_at',
  expiresAt: 'expires_at',
  warned: 'warned',
  refundAskedAt: 'refund_asked_at',
  trouble: 'trouble',
}

export async function changeSim(tx: Sql, iccid: string, change: SimChange): Promise<void> {
  const entries = Object.entries(change) as [keyof SimChange, unknown][]
  const sets = entries.map(([name], index) => `${changeColumns[name]} = $${index + 2}`)
  await tx.query(`update sandbox.airalo_sims set ${sets.join(', ')} where iccid = $1`, [
    iccid,
    ...entries.map(([, value]) => value),
  ])
}
