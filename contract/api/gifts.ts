import type { GiftCardView, GiftRequest, GiftView, OpenGiftRequest } from '../bought/gift.ts'
import { del, get, post } from './endpoint.ts'

export const readGift = get<{ params: 'id'; answer: GiftView }>('/api/orders/:id/gift', 'decided')
export const writeGift = post<{ params: 'id'; body: GiftRequest; answer: GiftView }>('/api/orders/:id/gift', 'decided')
export const endGift = del<{ params: 'id'; answer: GiftView }>('/api/orders/:id/gift', 'decided')
/** A POST, so that the token is in the body and in no access log. */
export const openGift = post<{ body: OpenGiftRequest; answer: GiftCardView }>('/api/gifts/open', 'decided')
