import { flagOf } from '#contract/plans/flags.ts'
import type { KitView } from '#contract/bought/kit.ts'
import { dropRescue, listRescues } from './kept-rescues.ts'
import { canKeep, kitCache, readKept, showWayToKits } from './kit-cache.ts'

/** A kit on this device, and whose it is. */
export interface KeptKit {
  kit: KitView
  keptAt: string
  /** The account that kept it; null for a guest, or for a device that opened a shared link. */
  owner: string | null
  /** The shared link it was opened with, which its owner may end. */
  token?: string | undefined
}

const folder = '/kits/'
const addressOf = (orderId: string) => folder + encodeURIComponent(orderId)

export async function keepKit(kept: KeptKit): Promise<void> {
  const cache = await caches.open(kitCache)
  await cache.put(addressOf(kept.kit.orderId), Response.json(kept))
  const { countryCode } = kept.kit
  // The kit is complete without the flag.
  if (countryCode) await cache.add(flagOf(countryCode)).catch(() => undefined)
  showWayToKits(true)
}

/**
 * Asks the browser not to evict the kits to free space. Some browsers put the question to the customer, so it is asked
 * only where they opened a kit themselves.
 */
export const keepFromEviction = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false

export async function findKept(orderId: string): Promise<KeptKit | undefined> {
  if (!canKeep()) return undefined
  const found = await caches.match(addressOf(orderId), { cacheName: kitCache })
  return found && readKept<KeptKit>(found)
}

/** Newest first. */
export async function listKept(): Promise<KeptKit[]> {
  if (!canKeep() || !(await caches.has(kitCache))) return []
  const cache = await caches.open(kitCache)
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder))
  const answers = await Promise.all(requests.map((request) => cache.match(request)))
  const kept = await Promise.all(answers.map((answer) => answer && readKept<KeptKit>(answer)))
  return kept.flatMap((one) => one ?? []).toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
}

export async function dropKept(orderId: string): Promise<void> {
  if (!canKeep()) return
  const cache = await caches.open(kitCache)
  await cache.delete(addressOf(orderId))
  await dropRescue(orderId)
  if ((await listKept()).length > 0) return
  showWayToKits(false)
  // Pages look whether this cache exists to offer the way to it. Answers of a rescue may still have to be sent.
  if ((await listRescues()).length === 0) await caches.delete(kitCache)
}
