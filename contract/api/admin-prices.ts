import type { LossPreview, PriceChange } from '../admin/admin.ts'
import type {
  PreviewRequest,
  PriceBookChange,
  PricePreview,
  PriceRulesRequest,
  PriceRulesView,
  ShelfPlaceRequest,
  UndoRequest,
} from '../prices/price-rules.ts'
import type { PriceMultiplierView } from '../prices/pricing.ts'
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

export const readPriceRules = get<{ answer: PriceRulesView }>('/api/admin/price-rules', 'admin')
// A POST, since a set of rules does not fit an address. It changes nothing.
export const previewPriceRules = post<{ body: PreviewRequest; answer: PricePreview }>(
  '/api/admin/price-rules/preview',
  'admin',
)
export const changePriceRules = post<{ body: PriceRulesRequest; answer: PriceRulesView }>(
  '/api/admin/price-rules',
  'admin',
  { freshProof: 'always' },
)
export const undoPriceRules = post<{ body: UndoRequest; answer: PriceRulesView }>(
  '/api/admin/price-rules/undo',
  'admin',
  { freshProof: 'always' },
)
export const readPriceRuleHistory = get<{ answer: PriceBookChange[] }>('/api/admin/price-rules/history', 'admin')
export const placePlan = post<{ params: 'code'; body: ShelfPlaceRequest }>('/api/admin/packages/:code/place', 'admin', {
  status: 204,
})
