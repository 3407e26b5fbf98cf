import { reportRescue } from '#contract/api/rescues.ts'
import type { RescueAnswer } from '#contract/bought/rescue-steps.ts'
import type { RescuePhone, RescueView } from '#contract/bought/rescue-request.ts'
import { call } from '../../data/call.ts'
import { canKeep, kitCache, readKept } from './kit-cache.ts'

/** What was tried on this device for one eSIM. It is removed together with the kits. */
export interface KeptRescue {
  orderId: string
  /** The account that tried it; null for a guest, or for a device that opened a shared link. */
  owner: string | null
  answers: RescueAnswer[]
  /** Whether some of them have yet to be sent to the shop. */
  isUnsent: boolean
  phone?: RescuePhone | undefined
  /** Where the traveller says they are. */
  countryCode?: string | undefined
  /** Earlier answers no longer count: the traveller started over. */
  since?: string | undefined
  /** The traveller's message to support, and the key that keeps it from being sent twice. */
  message?: string | undefined
  once?: string | undefined
}

const folder = '/rescues/'
export const rescueAddress = (orderId: string): string => folder + encodeURIComponent(orderId)

export async function findRescue(orderId: string): Promise<KeptRescue | undefined> {
  if (!canKeep()) return undefined
  const found = await caches.match(rescueAddress(orderId), { cacheName: kitCache })
  return found && readKept<KeptRescue>(found)
}

export async function keepRescue(rescue: KeptRescue): Promise<void> {
  if (!canKeep()) return
  const cache = await caches.open(kitCache)
  await cache.put(rescueAddress(rescue.orderId), Response.json(rescue))
}

export async function listRescues(): Promise<KeptRescue[]> {
  if (!canKeep() || !(await caches.has(kitCache))) return []
  const cache = await caches.open(kitCache)
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder))
  const answers = await Promise.all(requests.map((request) => cache.match(request)))
  const kept = await Promise.all(answers.map((answer) => answer && readKept<KeptRescue>(answer)))
  return kept.flatMap((one) => one ?? [])
}

export async function dropRescue(orderId: string): Promise<void> {
  if (!canKeep()) return
  const cache = await caches.open(kitCache)
  await cache.delete(rescueAddress(orderId))
}

/** Sends what was tried to the shop, which identifies an answer by its step and time, so none counts twice. */
export async function sendRescue({ orderId, answers, phone, countryCode }: KeptRescue): Promise<RescueView> {
  const view = await call(reportRescue, {
    params: { id: orderId },
    body: { answers: answers.slice(-50), ...(phone && { phone }), ...(countryCode && { countryCode }) },
  })
  const kept = await findRescue(orderId)
  // Another answer may have been given while this request was under way.
  if (kept && kept.answers.length === answers.length) await keepRescue({ ...kept, isUnsent: false })
  return view
}
