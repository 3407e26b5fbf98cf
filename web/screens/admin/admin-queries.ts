import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminOrder, AdminStats, AdminUser } from '#contract/admin.ts'
import type { AdminOrderPage } from '#contract/admin-order.ts'
import type { AdminUserPage } from '#contract/admin-user.ts'
import type { AuditLine } from '#contract/audit.ts'
import type { PackageView } from '#contract/plan.ts'
import type { PriceMultiplierView } from '#contract/pricing.ts'
import type { RefundRequestView } from '#contract/refund-request.ts'
import type { SecurityEventLine } from '#contract/security-event.ts'
import { readAnswer } from '../../data/api.ts'
import type { AdminAddress } from './admin-address.ts'

/** Coming back to a tab within this time shows what it showed; after it, the shop is asked again. */
const staleTime = 10_000

export const statsQuery = queryOptions<AdminStats>({ queryKey: ['/api/admin/stats'], staleTime })

export const multiplierQuery = queryOptions<PriceMultiplierView>({
  queryKey: ['/api/admin/price-multiplier'],
  staleTime,
})

export const orderQuery = (id: string) =>
  queryOptions<AdminOrderPage>({ queryKey: [`/api/admin/orders/${encodeURIComponent(id)}`], staleTime })

export const userPageQuery = (id: string) =>
  queryOptions<AdminUserPage>({ queryKey: [`/api/admin/users/${encodeURIComponent(id)}`], staleTime })

export interface RowOf {
  orders: AdminOrder
  users: AdminUser
  packages: PackageView
  'refund-requests': RefundRequestView
  audit: AuditLine
  'security-events': SecurityEventLine
}

export type ListName = keyof RowOf

interface Found<Row> {
  rows: Row[]
  /** How many there are on all pages together. */
  total: number
}

type Search = Pick<AdminAddress, 'q' | 'page'> & Partial<Pick<AdminAddress, 'sort' | 'status'>>

function listPath(name: ListName, { q, page, sort = 'newest', status }: Search): string {
  const query = new URLSearchParams({ page: String(page) })
  if (q) query.set('q', q)
  if (sort !== 'newest') query.set('sort', sort)
  if (status && name === 'orders') query.set('status', status)
  return `/api/admin/${name}?${query}`
}

/** One page of a list. While the next one is on its way the last one stays. */
export function listQuery<Name extends ListName>(name: Name, search: Search) {
  const path = listPath(name, search)
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }): Promise<Found<RowOf[Name]>> => {
      const response = await fetch(path, { credentials: 'include', signal })
      const rows = (await readAnswer(response)) as RowOf[Name][]
      return { rows, total: Number(response.headers.get('x-total-count') ?? rows.length) }
    },
    placeholderData: keepPreviousData,
    staleTime,
  })
}
