import { queryOptions } from '@tanstack/react-query'
import { readRescue } from '#contract/api/rescues.ts'
import { kitPatienceMs } from '#contract/bought/kit.ts'
import type { KitView } from '#contract/bought/kit.ts'
import { findingInCopy } from '#contract/bought/rescue-steps.ts'
import type { RescueKit, RescueView } from '#contract/bought/rescue-request.ts'
import { within } from '../../../base/with-timeout.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { dropKept, findKept, keepKit } from '../../../bought/arrival-kits/kept-kits.ts'
import { openShared } from '../../../bought/arrival-kits/open-kit.ts'

export type OpenedRescue =
  /** Current, from the server, with the answers given so far. */
  | { kind: 'own'; rescue: RescueView; kit: KitView | undefined }
  /** Opened by a link or offline: facts come from the kit, and answers stay on this device. */
  | { kind: 'copy'; rescue: RescueKit; kit: KitView; isShared: boolean; isOld: boolean }
  | { kind: 'preparing' }
  | { kind: 'gone'; sentence: string }

const isFinal = new Set(['order_not_found', 'kit_gone', 'kit_link_ended'])

/** Kits stored before rescues existed contain less. */
const rescueIn = (kit: KitView): RescueKit =>
  kit.rescue ?? {
    orderId: kit.orderId,
    packageName: kit.packageName,
    finding: 'unknown',
    asOf: kit.usageAsOf,
    apn: kit.apn,
    supportTopUp: true,
    coverage: kit.countryCode ? [{ countryCode: kit.countryCode, networks: kit.carrier ? [kit.carrier] : [] }] : [],
  }

/** A plan ends by the clock, so the phone can check it offline. */
function rescueInCopy(kit: KitView): RescueKit {
  const rescue = rescueIn(kit)
  const isOver = kit.expiresAt !== null && Date.parse(kit.expiresAt) < Date.now()
  return { ...rescue, finding: isOver ? 'expired' : findingInCopy(rescue.finding) }
}

const shared = (kit: KitView): OpenedRescue => ({
  kind: 'copy',
  rescue: rescueIn(kit),
  kit,
  isShared: true,
  isOld: false,
})

/** The token in the mail that led here. It opens the rescue without a session or the purchase's cookie. */
const mailedToken = () => window.location.hash.slice(1)

async function readOwn(orderId: string): Promise<RescueView | undefined> {
  try {
    return await call(readRescue, { params: { id: orderId } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_not_found' && mailedToken()) return undefined
    throw error
  }
}

/** Stores the kit with its token, because the next visit has no token in its address. */
async function openByMail(): Promise<KitView> {
  const token = mailedToken()
  const kit = await openShared(token)
  await keepKit({ kit, token, keptAt: new Date().toISOString(), owner: null }).catch(() => undefined)
  return kit
}

/** From the server if it answers, otherwise from the kit on this device. */
async function openRescue(orderId: string): Promise<OpenedRescue> {
  const kept = await findKept(orderId)
  try {
    if (kept?.token) return shared(await within(kitPatienceMs, openShared(kept.token)))
    const asking = readOwn(orderId)
    const rescue = await (kept ? within(kitPatienceMs, asking) : asking)
    if (!rescue) return shared(await openByMail())
    if (kept) await keepKit({ ...kept, kit: { ...kept.kit, rescue: kitPartOf(rescue) } }).catch(() => undefined)
    return { kind: 'own', rescue, kit: kept?.kit }
  } catch (error) {
    // Only the shop's own error codes count: an airport's captive portal answers every request until its terms are
    // accepted.
    const { code = '', sentence = '' } = error instanceof ApiError ? error : {}
    if (code === 'kit_not_ready' || code === 'rescue_not_ready') return { kind: 'preparing' }
    if (isFinal.has(code)) {
      await dropKept(orderId)
      return { kind: 'gone', sentence }
    }
    if (kept)
      return {
        kind: 'copy',
        rescue: rescueInCopy(kept.kit),
        kit: kept.kit,
        isShared: kept.token !== undefined,
        isOld: true,
      }
    throw error
  }
}

const kitPartOf = ({ orderId, packageName, finding, asOf, apn, supportTopUp, coverage }: RescueKit): RescueKit => ({
  orderId,
  packageName,
  finding,
  asOf,
  apn,
  supportTopUp,
  coverage,
})

/** Slow on purpose: each refetch queries the wholesaler, and the customer is busy in the phone's settings meanwhile. */
const lookAgainMs = 30_000

export const rescueQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['rescue', orderId],
    queryFn: () => openRescue(orderId),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: lookAgainMs,
    refetchOnReconnect: true,
  })
