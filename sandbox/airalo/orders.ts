import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { faultsOf, isRefused } from '../faults.ts'
import { luhnDigit } from '../iccid.ts'
import type { Sql } from '../sql.ts'
import { currency, forcedErrors, type Listed } from './catalogue.ts'
import { priceListOf } from './price-list.ts'
import { debit, insertOrder, listOrders, listSims, lockSim, type OrderRow, type SimRow, changeSim } from './store.ts'
import { businessError, fieldError, notFound } from './vendor-error.ts'
import { vendorTime } from './vendor-time.ts'

const NewOrder = z.object({
  package_id: z.string(),
  quantity: z.coerce.number().int().min(1).max(50),
  type: z.literal('sim').default('sim'),
  description: z.string().max(255).default(''),
})

const NewTopUp = z.object({ package_id: z.string(), iccid: z.string(), description: z.string().max(255).optional() })

/** What the faults and the ids that force an error say, and then the price list. */
async function findSold({ sql }: SandboxContext, id: string): Promise<Listed> {
  const faults = await faultsOf(sql, 'airalo')
  const forced = forcedErrors[id.replace(/-topup$/, '')]
  if (forced !== undefined) throw businessError(forced)
  if (faults.orderErrorCode && isRefused(faults, [id])) throw businessError(Number(faults.orderErrorCode))
  const found = priceListOf(faults).find(id)
  if (!found) throw fieldError('package_id', 'The selected package is invalid.')
  return found
}

/** Takes the money and makes the eSIMs at once. The same description twice is two orders: the vendor has no key. */
export async function placeOrder(context: SandboxContext, body: unknown) {
  const { package_id: id, quantity, description } = NewOrder.parse(body)
  const sold = await findSold(context, id)
  const createdAt = context.now()
  const order = await context.sql.transaction(async (tx) => {
    const cents = sold.netCents * quantity
    if (!(await debit(tx, cents))) throw businessError(11)
    const made = await insertOrder(tx, {
      type: 'sim',
      packageId: id,
      description,
      quantity,
      cents,
      iccid: null,
      createdAt,
    })
    for (let count = 0; count < quantity; count++) await makeSim(tx, made, sold)
    return made
  })
  return { data: await presentOrder(context.sql, order, true), meta: { message: 'success' } }
}

async function makeSim(tx: Sql, { id, packageId, createdAt }: OrderRow, { gigabytes, days }: Listed): Promise<void> {
  const digits = `8944465${String(randomInt(10 ** 11)).padStart(11, '0')}`
  await tx.query(
    `insert into sandbox.airalo_sims (order_id, package_id, iccid, matching_id, total_mb, days, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      packageId,
      digits + luhnDigit(digits),
      `K2-${randomBytes(8).toString('hex').toUpperCase()}`,
      (gigabytes ?? 0) * 1024,
      days,
      createdAt,
    ],
  )
}

/** Adds data and days to an eSIM that is not recycled. */
export async function topUpSim(context: SandboxContext, body: unknown) {
  const { package_id: id, iccid, description = `Topup (${iccid})` } = NewTopUp.parse(body)
  const sold = await findSold(context, id)
  const createdAt = context.now()
  const order = await context.sql.transaction(async (tx) => {
    const sim = await lockSim(tx, iccid)
    if (!sim) throw fieldError('iccid', 'The selected iccid is invalid.')
    if (sim.status === 'RECYCLED') throw businessError(73)
    const isOffered = priceListOf(await faultsOf(tx, 'airalo'))
      .topUpsFor(sim.packageId)
      .some((one) => one.id === id)
    if (!isOffered) throw fieldError('package_id', 'The selected package is invalid.')
    const cents = sold.netCents
    if (!(await debit(tx, cents))) throw businessError(11)
    const begins = sim.expiresAt && sim.expiresAt > createdAt ? sim.expiresAt : createdAt
    await changeSim(tx, iccid, {
      totalMb: sim.totalMb + (sold.gigabytes ?? 0) * 1024,
      days: sim.days + sold.days,
      warned: [],
      ...(sim.activatedAt && {
        status: 'ACTIVE',
        expiresAt: new Date(begins.getTime() + sold.days * 86_400_000),
      }),
    })
    return insertOrder(tx, { type: 'topup', packageId: id, description, quantity: 1, cents, iccid, createdAt })
  })
  return { data: await presentOrder(context.sql, order, false), meta: { message: 'success' } }
}

const Search = z.object({
  'filter[description]': z.string().optional(),
  'filter[iccid]': z.string().optional(),
  include: z.string().default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export async function searchOrders({ sql, now }: SandboxContext, query: unknown) {
  const { 'filter[description]': description, 'filter[iccid]': iccid, include, limit } = Search.parse(query)
  const { listedAfterMs = 0 } = await faultsOf(sql, 'airalo')
  const until = new Date(now().getTime() - listedAfterMs)
  const found = await listOrders(sql, { description, iccid, until }, limit)
  return {
    data: await Promise.all(
      found.map(async (order) => inList(await presentOrder(sql, order, include.includes('sims')))),
    ),
    links: { first: '', last: '', prev: null, next: null },
    meta: { message: 'success', current_page: 1, last_page: 1, total: found.length },
  }
}

export async function readOrder({ sql }: SandboxContext, id: string, query: unknown) {
  const { include } = Search.parse(query)
  const [order] = /^\d+$/.test(id) ? await listOrders(sql, { id: Number(id) }) : []
  if (!order) throw notFound()
  return { data: await presentOrder(sql, order, include.includes('sims')), meta: { message: 'success' } }
}

/** The list writes figures as text that the answer to an order writes as numbers. */
const inList = <Order extends { validity: number; price: number }>(order: Order) => ({
  ...order,
  validity: String(order.validity),
  price: String(order.price),
  status: { name: 'Completed', slug: 'completed' },
})

async function presentOrder(sql: Sql, order: OrderRow, withSims: boolean) {
  const found = priceListOf({}).find(order.packageId)
  const { gigabytes = 0, days = 0, retailCents = 0 } = found ?? {}
  const size = gigabytes === null ? 'Unlimited' : `${gigabytes} GB`
  return {
    id: order.id,
    code: `${vendorTime(order.createdAt).slice(0, 10).replaceAll('-', '')}-${String(order.id).padStart(6, '0')}`,
    currency,
    package_id: order.packageId,
    quantity: String(order.quantity),
    type: order.type,
    description: order.description,
    esim_type: 'Prepaid',
    validity: days,
    package: `${found?.operator.title ?? ''}-${size} - ${days} Days`,
    data: size,
    price: retailCents / 100,
    net_price: order.cents / order.quantity / 100,
    pricing_model: 'net_pricing',
    text: null,
    voice: null,
    created_at: vendorTime(order.createdAt),
    manual_installation: '<p>Enter the address by hand.</p>',
    qrcode_installation: '<p>Scan the code.</p>',
    brand_settings_name: '',
    ...(withSims && order.type === 'sim' && { sims: (await listSims(sql, { orderId: order.id })).map(presentSim) }),
  }
}

export const presentSim = (sim: SimRow) => ({
  id: sim.id,
  created_at: vendorTime(sim.createdAt),
  iccid: sim.iccid,
  lpa: 'rsp.sandbox.test',
  imsis: null,
  matching_id: sim.matchingId,
  qrcode: `LPA:1$rsp.sandbox.test$${sim.matchingId}`,
  qrcode_url: `https://rsp.sandbox.test/qr/${sim.id}`,
  airalo_code: null,
  apn_type: 'manual',
  apn_value: 'globaldata',
  is_roaming: true,
  confirmation_code: null,
  apn: {
    ios: { apn_type: 'automatic', apn_value: '' },
    android: { apn_type: 'manual', apn_value: 'globaldata' },
  },
  msisdn: null,
  direct_apple_installation_url: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA:1$rsp.sandbox.test$${sim.matchingId}`,
})
