import { reportRescue } from '#contract/api/rescues.ts'
import type { RescueAnswer } from '#contract/rescue/rescue-steps.ts'
import type { RescuePhone, RescueView } from '#contract/rescue/rescue-request.ts'
import { call } from '../data/call.ts'
import { canKeep, kitCache, readKept } from './kit-cache.ts'

/** What was tried on this device for one eSIM. It leaves with the kits. */
export interface KeptRescue {
  orderId: string
  /** The account that tried it; null for a guest, or a device that was let in by a link. */
  owner: string | null
  answers: RescueAnswer[]
  /** Whether the shop has yet to hear of some of them. */
  isUnsent: boolean
  phone?: RescuePhone | undefined
  /** Where the traveller is, by their own word. */
  countryCode?: string | undefined
  /** What was answered before counts no more: somebody began anew. */
  since?: string | undefined
  /** What they want to say to whoever helps, and under which name it is sent once. */
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

/** Tells the shop what was tried. It knows an answer again by its step and its moment, so none counts twice. */
export async function sendRescue({ orderId, answers, phone, countryCode }: KeptRescue): Promise<RescueView> {
  const view = await call(reportRescue, {
    params: { id: orderId },
    body: { answers: answers.slice(-50), ...(phone && { phone }), ...(countryCode && { countryCode }) },
  })
  const kept = await findRescue(orderId)
  // An answer may have been given while this was on its way.
  if (kept && kept.answers.length === answers.length) await keepRescue({ ...kept, isUnsent: false })
  return view
}
