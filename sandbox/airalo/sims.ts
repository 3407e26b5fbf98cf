import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import { takeTurn } from './limits.ts'
import { presentSim } from './orders.ts'
import { presentPackage, priceListOf } from './price-list.ts'
import { settle } from './settle.ts'
import { changeSim, listOrders, listSims, type SimRow } from './store.ts'
import { businessError, fieldError, notFound } from './vendor-error.ts'
import { vendorTime } from './vendor-time.ts'

async function findSim(context: SandboxContext, iccid: string): Promise<SimRow> {
  await settle(context)
  const [sim] = await listSims(context.sql, { iccid })
  if (!sim) throw notFound()
  return sim
}

export async function readSim(context: SandboxContext, iccid: string) {
  const sim = await findSim(context, iccid)
  return { data: { ...presentSim(sim), recycled: sim.status === 'RECYCLED' }, meta: { message: 'success' } }
}

/** Megabytes left, and nothing but nulls for a recycled one. Whether it is installed is told nowhere. */
export async function readUsage(context: SandboxContext, iccid: string) {
  await takeTurn(context, `usage ${iccid}`, 10)
  const { status, totalMb, usedMb, expiresAt } = await findSim(context, iccid)
  const isRecycled = status === 'RECYCLED'
  return {
    data: {
      remaining: isRecycled ? null : Math.max(0, totalMb - usedMb),
      total: isRecycled ? null : totalMb,
      expired_at: expiresAt && !isRecycled ? vendorTime(expiresAt) : null,
      is_unlimited: totalMb === 0 && !isRecycled,
      status,
      remaining_voice: 0,
      remaining_text: 0,
      total_voice: 0,
      total_text: 0,
    },
    meta: { message: 'api.succes' },
  }
}

const historyStates: Record<SimRow['status'], string> = {
  NOT_ACTIVE: 'NOT_ACTIVE',
  ACTIVE: 'ACTIVE',
  FINISHED: 'FINISHED',
  EXPIRED: 'EXPIRED',
  RECYCLED: 'EXPIRED',
}

/** The first plan and every top-up. */
export async function readHistory(context: SandboxContext, iccid: string) {
  await takeTurn(context, `history ${iccid}`, 10)
  const sim = await findSim(context, iccid)
  const orders = [
    ...(await listOrders(context.sql, { id: sim.orderId })),
    ...(await listOrders(context.sql, { iccid })).toReversed(),
  ]
  const iso = (time: Date | null) => (time ? time.toISOString().replace(/\.\d+Z$/, '+00:00') : null)
  return {
    data: orders.map((order, index) => ({
      id: order.id,
      status: historyStates[sim.status],
      remaining: index === 0 ? Math.max(0, sim.totalMb - sim.usedMb) : 0,
      activated_at: iso(sim.activatedAt),
      expired_at: iso(sim.expiresAt),
      finished_at: sim.status === 'FINISHED' ? iso(context.now()) : null,
      package: { id: order.packageId },
    })),
    meta: { message: 'success' },
  }
}

/** What can be added today; an empty list when nothing fits. */
export async function listTopUps(context: SandboxContext, iccid: string) {
  await takeTurn(context, `top-ups ${iccid}`, 10)
  const sim = await findSim(context, iccid)
  if (sim.status === 'RECYCLED') throw businessError(73)
  const offers = priceListOf(await faultsOf(context.sql, 'airalo')).topUpsFor(sim.packageId)
  return {
    pricing: { model: 'net_pricing', discount_percentage: 0 },
    data: offers.map((one) => presentPackage(one, one.operator, 'topup')),
    meta: { message: 'success' },
  }
}

const Refund = z.object({
  iccids: z.array(z.string()).min(1).max(5),
  reason: z.string(),
  notes: z.string().max(255).optional(),
  email: z.string().optional(),
})

/** A person decides, once, and there is no call that tells how. */
export async function askForRefund(context: SandboxContext, body: unknown) {
  await takeTurn(context, 'refund', 5)
  const { iccids } = Refund.parse(body)
  for (const [index, iccid] of iccids.entries()) {
    const [sim] = await listSims(context.sql, { iccid })
    if (!sim) throw fieldError(`iccids.${index}`, 'The selected iccid is invalid.')
    await changeSim(context.sql, iccid, { refundAskedAt: sim.refundAskedAt ?? context.now() })
  }
  return {
    data: { refund_id: String(Date.now()), created_at: vendorTime(context.now()) },
    meta: { message: 'success' },
  }
}
