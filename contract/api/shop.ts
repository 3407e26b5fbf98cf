import type { ShopQuestions, ShopView } from '../site/shop.ts'
import { get } from './endpoint.ts'

export const readShop = get<{ answer: ShopView }>('/api/shop', 'public')
export const listShopQuestions = get<{ answer: ShopQuestions }>('/api/shop/questions', 'public')
