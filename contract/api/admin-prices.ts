import type { LossPreview, PriceChange } from '../office/admin.ts'
import type {
  PreviewRequest,
  PriceBookChange,
  PricePreview,
  PriceRulesRequest,
  PriceRulesView,
  ShelfPlaceRequest,
  UndoRequest,
} from '../money/price-rules.ts'
import type { PriceMultiplierView } from '../money/pricing.ts'
import type { CurrencyPricesView } from '../office/currency-prices.ts'
import { get, post } from './endpoint.ts'

interface Multiplier {
  multiplier: number
}

export const readCurrentMultiplier = get<{ answer: PriceMultiplierView }>('/api/admin/price-multiplier', 'reader')
export const previewLosses = get<{ query: Multiplier; answer: LossPreview }>(
  '/api/admin/price-multiplier/losses',
  'reader',
)
export const readPriceHistory = get<{ answer: PriceChange[] }>('/api/admin/price-multiplier/history', 'reader')
export const changeMultiplier = post<{ body: Multiplier; answer: PriceMultiplierView }>(
  '/api/admin/price-multiplier',
  'manager',
  { freshProof: 'always' },
)

export const readCurrencyPrices = get<{ answer: CurrencyPricesView }>('/api/admin/currency-prices', 'reader')

export const readPriceRules = get<{ answer: PriceRulesView }>('/api/admin/price-rules', 'reader')
// A POST, since a set of rules does not fit an address. It changes nothing.
export const previewPriceRules = post<{ body: PreviewRequest; answer: PricePreview }>(
  '/api/admin/price-rules/preview',
  'reader',
)
export const changePriceRules = post<{ body: PriceRulesRequest; answer: PriceRulesView }>(
  '/api/admin/price-rules',
  'manager',
  { freshProof: 'always' },
)
export const undoPriceRules = post<{ body: UndoRequest; answer: PriceRulesView }>(
  '/api/admin/price-rules/undo',
  'manager',
  { freshProof: 'always' },
)
export const readPriceRuleHistory = get<{ answer: PriceBookChange[] }>('/api/admin/price-rules/history', 'reader')
export const placePlan = post<{ params: 'code'; body: ShelfPlaceRequest }>(
  '/api/admin/packages/:code/place',
  'manager',
  {
    status: 204,
  },
)
