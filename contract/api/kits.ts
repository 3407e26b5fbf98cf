import type { KitLinkView, KitView, OpenKitRequest } from '../bought/kit.ts'
import { del, get, post } from './endpoint.ts'

export const readKit = get<{ params: 'id'; answer: KitView }>('/api/orders/:id/kit', 'decided')
export const readKitLink = get<{ params: 'id'; answer: KitLinkView }>('/api/orders/:id/kit-link', 'decided')
export const makeKitLink = post<{ params: 'id'; answer: KitLinkView }>('/api/orders/:id/kit-link', 'decided')
export const endKitLink = del<{ params: 'id'; answer: KitLinkView }>('/api/orders/:id/kit-link', 'decided')
/** A POST, so that the token is in the body and in no access log. */
export const openKit = post<{ body: OpenKitRequest; answer: KitView }>('/api/kits/open', 'decided')
