import type { ConvertAnswer, ConvertRequest } from '../money/convert-request.ts'
import type { Currency } from '../money/currency.ts'
import { get, post } from './endpoint.ts'

export const listCurrencies = get<{ answer: Currency[] }>('/api/currencies/supported', 'public')
export const convertAmount = post<{ body: ConvertRequest; answer: ConvertAnswer }>('/api/currencies/convert', 'public')
