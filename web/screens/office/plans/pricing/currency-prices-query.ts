import { queryOptions } from '@tanstack/react-query'
import { readCurrencyPrices } from '#contract/api/admin-prices.ts'
import { queryOf } from '../../../../data/query.ts'

export const currencyPricesQuery = queryOptions({ ...queryOf(readCurrencyPrices), staleTime: 10_000 })
