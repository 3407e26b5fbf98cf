import { queryOptions } from '@tanstack/react-query'
import * as api from '#contract/api/kits.ts'
import { kitPatienceMs, type KitView } from '#contract/bought/kit.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { within } from '../../base/with-timeout.ts'
import { dropKept, findKept } from './kept-kits.ts'

export type OpenedKit =
  /** The shop's current version. */
  | { kind: 'fresh'; kit: KitView; token: string | undefined }
  /** The kept copy; the shop cannot be reached. */
  | { kind: 'kept'; kit: KitView; token: string | undefined; keptAt: string }
  | { kind: 'preparing' }
  /** Refunded, no longer shared, or not for this browser: the copy here is deleted too. */
  | { kind: 'gone'; sentence: string }

const isFinal = new Set(['order_not_found', 'kit_gone', 'kit_link_ended'])

export const openShared = (token: string): Promise<KitView> => call(api.openKit, { body: { token } })

const openOwn = (orderId: string): Promise<KitView> => call(api.readKit, { params: { id: orderId } })

/** The kit from the shop if it answers, otherwise from this device. */
export async function openKit(orderId: string): Promise<OpenedKit> {
  const kept = await findKept(orderId)
  const token = kept?.token
  try {
    const asking = token ? openShared(token) : openOwn(orderId)
    return { kind: 'fresh', kit: await (kept ? within(kitPatienceMs, asking) : asking), token }
  } catch (error) {
    // Only the shop's own codes count: an airport's Wi-Fi answers every request itself until its terms are accepted.
    const { code = '', sentence = '' } = error instanceof ApiError ? error : {}
    if (code === 'kit_not_ready') return { kind: 'preparing' }
    if (isFinal.has(code)) {
      await dropKept(orderId)
      return { kind: 'gone', sentence }
    }
    if (kept) return { kind: 'kept', kit: kept.kit, token, keptAt: kept.keptAt }
    throw error
  }
}

export const kitQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['kit', orderId],
    queryFn: () => openKit(orderId),
    // Runs offline too, because the kit may be on the device, and again when the connection is back.
    networkMode: 'always',
    staleTime: 0,
  })
