import type { EsimHandle, EsimState } from '#contract/supply/esim.ts'
import type { Asking, EsimReading, IssuedEsim } from '../../shop/supply/esims/wholesaler.ts'
import { History, type Sim, Usage } from './answers.ts'
import { type Client } from './client.ts'
import { isFailure, raise } from './failures.ts'

/** The vendor names an eSIM by its ICCID alone, which it recycles: the order tells two of them apart. */
const handleOf = (orderId: string, iccid: string) => `airalo:${orderId}:${iccid}` as EsimHandle

export const iccidOf = (handle: EsimHandle): string => handle.split(':').at(-1) ?? ''

const states: Record<string, EsimState> = {
  // Installed or not: the vendor does not say.
  NOT_ACTIVE: 'ready',
  ACTIVE: 'inUse',
  FINISHED: 'usedUp',
  EXPIRED: 'expired',
  RECYCLED: 'expired',
}

const nothingKnown = { activatedAt: null, endsAt: null, useBy: null, eid: null, isLineOn: null }

export const toIssued = (orderId: string, sim: Sim, totalMb: number | null): IssuedEsim => ({
  ...nothingKnown,
  handle: handleOf(orderId, sim.iccid),
  iccid: sim.iccid,
  state: 'ready',
  usedMb: 0,
  totalMb,
  activationCode: sim.qrcode || `LPA:1$${sim.lpa}$${sim.matching_id}`,
  apn: sim.apn?.android?.apn_value || sim.apn_value || null,
})

/** One eSIM; undefined when the vendor no longer has it. */
export async function readEsim(client: Client, handle: EsimHandle, asking?: Asking): Promise<EsimReading | undefined> {
  const iccid = iccidOf(handle)
  const usage = await client.ask({ path: `sims/${iccid}/usage`, asking }, Usage)
  if (isFailure(usage)) return usage.failureClass === 'gone' ? undefined : raise('the usage of an eSIM', usage)
  const { status, total, remaining, is_unlimited: isUnlimited, expired_at: expiresAt } = usage.data
  const totalMb = isUnlimited ? null : (total ?? 0)
  const state = states[status] ?? 'unknown'
  return {
    ...nothingKnown,
    handle,
    iccid,
    state,
    usedMb: isUnlimited ? 0 : Math.max(0, (total ?? 0) - (remaining ?? 0)),
    totalMb,
    ...(state === 'ready' ? {} : await lifeOf(client, iccid, expiresAt, asking)),
  }
}

/** When it began is told elsewhere. */
async function lifeOf(client: Client, iccid: string, expiresAt: Date | null, asking?: Asking) {
  const history = await client.ask({ path: `sims/${iccid}/packages`, asking }, History)
  const plans = isFailure(history) ? [] : history.data
  const begun = plans.flatMap(({ activated_at: at }) => at ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return { activatedAt: begun[0] ?? null, endsAt: expiresAt }
}
