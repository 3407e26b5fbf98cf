import { type ListOrder, listOrders } from '#contract/office/admin.ts'
import { type OrderStatus, orderStatuses } from '#contract/sales/order.ts'
import { namedRanges, type RangeName } from '#contract/office/day-range.ts'
import { paths } from '#contract/site/paths.ts'
import { type ThreadStatus, threadStatuses } from '#contract/bought/support.ts'
import { isKeyOf } from '#contract/base/keys.ts'

export const tabs = ['overview', 'orders', 'users', 'packages', 'pricing', 'shop'] as const
export type AdminTab = (typeof tabs)[number]

/** Links beside the tabs: views an operator opens now and then. */
export const sideViews = [
  'support',
  'refund-requests',
  'withdrawals',
  'disputes',
  'codes',
  'partners',
  'operations',
  'suppliers',
  'audit',
  'people',
  'security',
] as const
export type SideView = (typeof sideViews)[number]

export const isSideView = (tab: AdminTab | SideView): tab is SideView => sideViews.some((view) => view === tab)

const places = [...tabs, ...sideViews]

/** The server's limit. */
export const LONGEST_SEARCH = 200

export interface AdminAddress {
  tab: AdminTab | SideView
  q: string
  page: number
  /** The row this page follows or precedes. The page number is then only for counting. */
  after?: string | undefined
  before?: string | undefined
  /** The sort order of a list. */
  sort: ListOrder
  /** Filters the orders. */
  status?: OrderStatus | undefined
  /** Filters the conversations. */
  state?: ThreadStatus | undefined
  /** The days the overview is for: by name, or from one day to another. */
  range?: RangeName | undefined
  from?: string | undefined
  to?: string | undefined
  /** Which log the audit view shows; administrators' actions by default. */
  log?: 'security' | undefined
  /** The open conversation, order or user, over the list it was opened from. */
  thread?: string | undefined
  order?: string | undefined
  user?: string | undefined
  dispute?: string | undefined
  partner?: string | undefined
}

const readPage = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

/** The id of a row. */
const readKey = (text: string | null): string | undefined => (text && /^[\da-f-]{1,36}$/i.test(text) ? text : undefined)

const readRange = (text: string | null): RangeName | undefined =>
  text && isKeyOf(namedRanges, text) ? text : undefined

/** A day that a calendar has. */
function readDay(text: string | null): string | undefined {
  const date = new Date(`${text}T00:00:00Z`)
  return text && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10
    ? text
    : undefined
}

/** Tab, search and page are in the address, so that Back, reload and a link sent to a colleague keep them. */
export const readAddress = (query: URLSearchParams): AdminAddress => ({
  tab: places.find((tab) => tab === query.get('tab')) ?? 'overview',
  q: (query.get('q') ?? '').slice(0, LONGEST_SEARCH),
  page: readPage(query.get('page')),
  after: readKey(query.get('after')),
  before: readKey(query.get('before')),
  sort: listOrders.find((order) => order === query.get('sort')) ?? 'newest',
  status: orderStatuses.find((status) => status === query.get('status')),
  range: readRange(query.get('range')),
  from: readDay(query.get('from')),
  to: readDay(query.get('to')),
  log: query.get('log') === 'security' ? 'security' : undefined,
  state: threadStatuses.find((state) => state === query.get('state')),
  thread: query.get('thread') ?? undefined,
  order: query.get('order') ?? undefined,
  user: query.get('user') ?? undefined,
  dispute: query.get('dispute') ?? undefined,
  partner: query.get('partner') ?? undefined,
})

export function writeAddress(address: Pick<AdminAddress, 'tab'> & Partial<AdminAddress>) {
  const {
    tab,
    q = '',
    page = 1,
    sort = 'newest',
    status,
    state,
    log,
    order,
    user,
    thread,
    dispute,
    partner,
    after,
    before,
  } = address
  const { range = 'month', from, to } = address
  const query = new URLSearchParams()
  if (tab !== 'overview') query.set('tab', tab)
  if (q) query.set('q', q)
  if (status) query.set('status', status)
  if (state) query.set('state', state)
  if (log) query.set('log', log)
  if (range !== 'month') query.set('range', range)
  if (from && to) {
    query.set('from', from)
    query.set('to', to)
  }
  if (sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  // The first page always starts at the top, whatever came in since.
  if (page > 1 && after) query.set('after', after)
  else if (page > 1 && before) query.set('before', before)
  if (thread) query.set('thread', thread)
  if (order) query.set('order', order)
  if (user) query.set('user', user)
  if (dispute) query.set('dispute', dispute)
  if (partner) query.set('partner', partner)
  return query.size > 0 ? `${paths.admin}?${query}` : paths.admin
}
