import type { LossPreview, PriceChange } from '../admin.ts'
import type { PriceMultiplierView } from '../pricing.ts'
import { get, post } from './endpoint.ts'

interface Multiplier {
  multiplier: number
}

export const readCurrentMultiplier = get<{ answer: PriceMultiplierView }>('/api/admin/price-multiplier', 'admin')
export const previewLosses = get<{ query: Multiplier; answer: LossPreview }>(
  '/api/admin/price-multiplier/losses',
  'admin',
)
export const readPriceHistory = get<{ answer: PriceChange[] }>('/api/admin/price-multiplier/history', 'admin')
export const changeMultiplier = post<{ body: Multiplier; answer: PriceMultiplierView }>(
  '/api/admin/price-multiplier',
  'admin',
  { freshProof: 'always' },
)
