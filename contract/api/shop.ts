import type { ShopView } from '../shop.ts'
import { get } from './endpoint.ts'

export const readShop = get<{ answer: ShopView }>('/api/shop', 'public')
