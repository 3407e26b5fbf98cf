import { queryOptions } from '@tanstack/react-query'
import { listShopVersions, readShopDesk } from '#contract/api/admin-shop.ts'
import { queryOf } from '../../../../data/query.ts'

/** How soon one administrator sees another's changes. */
const HEAR_MS = 20_000

export const followedShopDesk = queryOptions({ ...queryOf(readShopDesk), staleTime: 0, refetchInterval: HEAR_MS })

export const shopVersionsQuery = queryOptions({ ...queryOf(listShopVersions), staleTime: 10_000 })
