import { listPartners, readPartner } from '#contract/api/admin-partners.ts'
import { listDisputes, readDispute } from '#contract/api/disputes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminOrder, AdminOrdersQuery, AdminPackage, AdminUser } from '#contract/office/admin.ts'
import { addressOf } from '#contract/api/address.ts'
import { readOrderPage, searchRefundRequests } from '#contract/api/admin-orders.ts'
import { readCurrentMultiplier } from '#contract/api/admin-prices.ts'
import { readUserPage } from '#contract/api/admin-users.ts'
import { searchWithdrawals } from '#contract/api/admin-withdrawals.ts'
import {
  readStats,
  searchAudit,
  searchOrders,
  searchPlans,
  searchSecurityEvents,
  searchUsers,
} from '#contract/api/admin.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { readAdminThread, searchThreads } from '#contract/api/admin-support.ts'
import type { AdminThreadRow, AdminThreadsQuery } from '#contract/office/admin-support.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import type { RefundRequestView } from '#contract/bought/refund-request.ts'
import type { SecurityEventLine } from '#contract/identity/security-event.ts'
import type { AdminWithdrawal } from '#contract/office/admin-withdrawal.ts'
import { ask, read } from '../../data/call.ts'
import { queryOf } from '../../data/query.ts'
import type { AdminAddress } from './admin-address.ts'

/** Coming back to a tab within this time refetches nothing. */
const staleTime = 10_000

export const statsQuery = queryOptions({ ...queryOf(readStats), staleTime })

export const multiplierQuery = queryOptions({ ...queryOf(readCurrentMultiplier), staleTime })

export const orderQuery = (id: string) => queryOptions({ ...queryOf(readOrderPage, { params: { id } }), staleTime })

export const userPageQuery = (id: string) => queryOptions({ ...queryOf(readUserPage, { params: { id } }), staleTime })

export const disputesQuery = queryOptions({ ...queryOf(listDisputes, { query: {} }), staleTime })

export const disputeQuery = (id: string) => queryOptions({ ...queryOf(readDispute, { params: { id } }), staleTime })

export const partnersQuery = queryOptions({ ...queryOf(listPartners), staleTime })

export const partnerQuery = (id: string) => queryOptions({ ...queryOf(readPartner, { params: { id } }), staleTime })

export const threadQuery = (id: string) =>
  queryOptions({ ...queryOf(readAdminThread, { params: { id } }), staleTime: 0 })

export interface RowOf {
  support: AdminThreadRow
  orders: AdminOrder
  users: AdminUser
  packages: AdminPackage
  'refund-requests': RefundRequestView
  withdrawals: AdminWithdrawal
  audit: AuditLine
  'security-events': SecurityEventLine
}

export type ListName = keyof RowOf

interface ListPage<Row> {
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
  /** The row the next page follows; undefined on the last page and in a list without keys. */
  nextAfter: string | undefined
}

type Search = Pick<AdminAddress, 'q' | 'page'> &
  Partial<Pick<AdminAddress, 'sort' | 'status' | 'state' | 'after' | 'before'>>

/** Every parameter any list accepts. */
type ListQuery = AdminOrdersQuery & Pick<AdminThreadsQuery, 'state'>

const lists: { [Name in ListName]: Endpoint<{ query: ListQuery; answer: RowOf[Name][] }> } = {
  support: searchThreads,
  orders: searchOrders,
  users: searchUsers,
  packages: searchPlans,
  'refund-requests': searchRefundRequests,
  withdrawals: searchWithdrawals,
  audit: searchAudit,
  'security-events': searchSecurityEvents,
}

/** Leaves out default values. */
const queryFor = (name: ListName, { q, page, sort, status, state, after, before }: Search): ListQuery => ({
  // A page addressed by a row needs no number.
  ...(after || before ? { after, before } : { page }),
  q: q || undefined,
  sort: sort === 'newest' ? undefined : sort,
  status: name === 'orders' ? status : undefined,
  state: name === 'support' ? state : undefined,
})

/** One page of a list. The previous page stays until the next one arrives. */
export function listQuery<Name extends ListName>(name: Name, search: Search) {
  const endpoint = lists[name]
  const query = queryFor(name, search)
  return queryOptions({
    queryKey: [addressOf(endpoint, { query })],
    queryFn: async ({ signal }): Promise<ListPage<RowOf[Name]>> => {
      const response = await ask(endpoint, { query }, { signal })
      const rows = await read(endpoint, response)
      const total = Number(response.headers.get('x-total-count') ?? rows.length)
      return { rows, total, nextAfter: response.headers.get('x-next-after') ?? undefined }
    },
    placeholderData: keepPreviousData,
    staleTime,
  })
}
