import { type ListOrder, listOrders } from '#contract/admin/admin.ts'
import { type OrderStatus, orderStatuses } from '#contract/sales/order.ts'
import { paths } from '#contract/pages/paths.ts'
import { type ThreadStatus, threadStatuses } from '#contract/support/support.ts'

export const tabs = ['overview', 'orders', 'users', 'packages', 'pricing', 'shop'] as const
export type AdminTab = (typeof tabs)[number]

/** Reached from the head of the page: what an operator opens now and then. */
export const sideViews = ['support', 'refund-requests', 'operations', 'audit', 'security'] as const
export type SideView = (typeof sideViews)[number]

const places = [...tabs, ...sideViews]

/** The server takes no longer search. */
export const LONGEST_SEARCH = 200

export interface AdminAddress {
  tab: AdminTab | SideView
  q: string
  page: number
  /** The row this page follows, or ends before. The page's number is then only for counting. */
  after?: string | undefined
  before?: string | undefined
  /** From which end a list is read. */
  sort: ListOrder
  /** Narrows the orders. */
  status?: OrderStatus | undefined
  /** Narrows the conversations. */
  state?: ThreadStatus | undefined
  /** Which of the two logs of the audit view is shown; administrators' actions if unsaid. */
  log?: 'security' | undefined
  /** The page of one conversation, one order or one user is open, over the list it was opened from. */
  thread?: string | undefined
  order?: string | undefined
  user?: string | undefined
}

const readPage = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

/** An id, as rows have them. */
const readKey = (text: string | null): string | undefined => (text && /^[\da-f-]{1,36}$/i.test(text) ? text : undefined)

/** Tab, search and page live in the address, so that back, reload and a link sent to a colleague keep them. */
export const readAddress = (query: URLSearchParams): AdminAddress => ({
  tab: places.find((tab) => tab === query.get('tab')) ?? 'overview',
  q: (query.get('q') ?? '').slice(0, LONGEST_SEARCH),
  page: readPage(query.get('page')),
  after: readKey(query.get('after')),
  before: readKey(query.get('before')),
  sort: listOrders.find((order) => order === query.get('sort')) ?? 'newest',
  status: orderStatuses.find((status) => status === query.get('status')),
  log: query.get('log') === 'security' ? 'security' : undefined,
  state: threadStatuses.find((state) => state === query.get('state')),
  thread: query.get('thread') ?? undefined,
  order: query.get('order') ?? undefined,
  user: query.get('user') ?? undefined,
})

export function writeAddress(address: Pick<AdminAddress, 'tab'> & Partial<AdminAddress>) {
  const { tab, q = '', page = 1, sort = 'newest', status, state, log, order, user, thread, after, before } = address
  const query = new URLSearchParams()
  if (tab !== 'overview') query.set('tab', tab)
  if (q) query.set('q', q)
  if (status) query.set('status', status)
  if (state) query.set('state', state)
  if (log) query.set('log', log)
  if (sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  // The first page is the first, whatever came in since.
  if (page > 1 && after) query.set('after', after)
  else if (page > 1 && before) query.set('before', before)
  if (thread) query.set('thread', thread)
  if (order) query.set('order', order)
  if (user) query.set('user', user)
  return query.size > 0 ? `${paths.admin}?${query}` : paths.admin
}
