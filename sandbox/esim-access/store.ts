import type { Sql } from '../sql.ts'

export interface EsimRow {
  esimTranNo: string
  orderNo: string
  transactionId: string
  orderedAt: Date
  packageCode: string
  price: number
  iccid: string
  matchingId: string
  esimStatus: string
  smdpStatus: string
  eid: string
  totalVolume: number
  usedVolume: number
  totalDays: number
  installedAt: Date | null
  activatedAt: Date | null
  expiresAt: Date
  usageAt: Date | null
  /** What keeps its phone offline, if a trouble is being played. */
  trouble: string | null
}

const columns = `e.esim_tran_no as "esimTranNo", e.order_no as "orderNo", o.transaction_id as "transactionId",
  o.ordered_at as "orderedAt", e.package_code as "packageCode", e.price::float8 as price, e.iccid,
  e.matching_id as "matchingId", e.esim_status as "esimStatus", e.smdp_status as "smdpStatus", e.eid,
  e.total_volume::float8 as "totalVolume", e.used_volume::float8 as "usedVolume", e.total_days as "totalDays",
  e.installed_at as "installedAt", e.activated_at as "activatedAt", e.expires_at as "expiresAt", e.usage_at as "usageAt", e.trouble`
const handedOut = `from sandbox.wholesaler_esims e join sandbox.wholesaler_orders o using (order_no) where o.allocated_at is not null`

export interface EsimFilter {
  orderNo?: string
  esimTranNo?: string
  iccid?: string
  startTime?: Date
  endTime?: Date
}

/** Issued eSIMs that match, oldest first. */
export async function listEsims(sql: Sql, filter: EsimFilter = {}, page = { size: 100_000, number: 1 }) {
  const { orderNo = null, esimTranNo = null, iccid = null, startTime = null, endTime = null } = filter
  const fits = `${handedOut} and ($1::text is null or e.order_no = $1) and ($2::text is null or e.esim_tran_no = $2)
    and ($3::text is null or e.iccid = $3) and ($4::timestamptz is null or o.ordered_at >= $4)
    and ($5::timestamptz is null or o.ordered_at <= $5)`
  const params = [orderNo, esimTranNo, iccid, startTime, endTime]
  const count = await sql.query<{ total: number }>(`select count(*)::int as total ${fits}`, params)
  const { rows } = await sql.query<EsimRow>(
    `select ${columns} ${fits} order by o.ordered_at, e.esim_tran_no limit $6 offset $7`,
    [...params, page.size, (page.number - 1) * page.size],
  )
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Locks one eSIM until the transaction ends, so that two changes cannot cross. */
export async function lockEsim(tx: Sql, name: { esimTranNo?: string; iccid?: string }): Promise<EsimRow | undefined> {
  const { rows } = await tx.query<EsimRow>(
    `select ${columns} ${handedOut} and ($1::text is not null or $2::text is not null)
     and ($1::text is null or e.esim_tran_no = $1) and ($2::text is null or e.iccid = $2) for update of e`,
    [name.esimTranNo ?? null, name.iccid ?? null],
  )
  return rows[0]
}

/** A new account starts with 50,000 dollars. */
const newAccount = { balance: 500_000_000, webhookUrl: null }

export async function readAccount(sql: Sql): Promise<{ balance: number; webhookUrl: string | null }> {
  const { rows } = await sql.query<{ balance: number; webhookUrl: string | null }>(
    'select balance::float8 as balance, webhook_url as "webhookUrl" from sandbox.wholesaler_account',
  )
  return rows[0] ?? newAccount
}

export async function changeAccount(sql: Sql, change: { balance?: number; webhookUrl?: string }): Promise<void> {
  await openAccount(sql)
  await sql.query(
    'update sandbox.wholesaler_account set balance = coalesce($1, balance), webhook_url = coalesce($2, webhook_url)',
    [change.balance ?? null, change.webhookUrl ?? null],
  )
}

/** Takes money from the wallet, or returns it when negative. False when there is not enough. */
export async function debit(tx: Sql, amount: number): Promise<boolean> {
  await openAccount(tx)
  const { rows } = await tx.query(
    'update sandbox.wholesaler_account set balance = balance - $1::bigint where balance >= $1::bigint or $1::bigint < 0 returning id',
    [amount],
  )
  return rows.length > 0
}

async function openAccount(sql: Sql): Promise<void> {
  await sql.query('insert into sandbox.wholesaler_account (balance) values ($1) on conflict do nothing', [
    newAccount.balance,
  ])
}

/** `26033119290003`: the minute and a running number, as the vendor does. */
export async function nextNumber(sql: Sql, now: Date): Promise<string> {
  const { rows } = await sql.query<{ value: number }>(`select nextval('sandbox.wholesaler_numbers')::float8 as value`)
  const minute = now.toISOString().replace(/\D/g, '').slice(2, 12)
  return minute + String(rows[0]?.value ?? 0).padStart(4, '0')
}
