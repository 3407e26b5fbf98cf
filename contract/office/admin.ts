import { z } from 'zod'
import { UserView } from '../identity/account.ts'
import { orderStatuses } from '../sales/order.ts'
import { OrderView } from '../bought/order-view.ts'
import { PackageView } from '../plans/plan.ts'
import { shelfPlaces } from '../money/price-rules.ts'

/** An order in the admin's tables. Only the customer may see the code that installs its eSIM. */
export const AdminOrder = OrderView.pick({
  id: true,
  orderNo: true,
  packageId: true,
  packageName: true,
  amount: true,
  currency: true,
  status: true,
  iccid: true,
  dataRemaining: true,
  createdAt: true,
}).extend({ user: z.object({ email: z.string() }).nullable() })
export type AdminOrder = z.infer<typeof AdminOrder>

export const AdminUser = UserView.extend({ ordersCount: z.number() })
export type AdminUser = z.infer<typeof AdminUser>

/** A plan with the figures for operators. */
export const AdminPackage = PackageView.extend({
  /**
   * Decimal strings in the books' money: our cost; the tax inside the price in the dearest country the shop sells to; the
   * card fee; and what is left after all three.
   */
  cost: z.string(),
  tax: z.string(),
  fees: z.string(),
  margin: z.string(),
  place: z.enum(shelfPlaces),
  /** Who lifted the price above what the rules say; null where the rules stand. */
  liftedBy: z.enum(['supplier', 'margin']).nullable(),
})
export type AdminPackage = z.infer<typeof AdminPackage>

export const AdminStats = z.object({
  totalOrders: z.number(),
  ordersThisMonth: z.number(),
  totalUsers: z.number(),
  usersThisMonth: z.number(),
  /** Decimal strings in the books' money: what was paid and not given back. */
  totalRevenue: z.string(),
  revenueThisMonth: z.string(),
  activePackages: z.number(),
  countriesCount: z.number(),
})
export type AdminStats = z.infer<typeof AdminStats>

export const rowsOnAPage = 50

/** A search that finds more than this many stops counting; its total is then one more than this. */
export const mostCounted = 1000

/** Narrows a list. Without any of it the answer has the newest rows, up to its limit. */
export const AdminListQuery = z.object({
  q: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
})
export type AdminListQuery = Partial<z.infer<typeof AdminListQuery>>

/**
 * The row a page starts `after` or ends `before`. The cost is the same at any depth, and rows added meanwhile shift
 * nothing. An answer that has more rows names its last row in `x-next-after`.
 */
const fromRow = <Id extends z.ZodType>(id: Id) => ({ after: id.optional(), before: id.optional() })

/** Lists whose rows are numbered in order of arrival. */
export const AdminLogQuery = AdminListQuery.extend(fromRow(z.string().regex(/^[1-9]\d{0,14}$/)))
export type AdminLogQuery = Partial<z.infer<typeof AdminLogQuery>>

export const listOrders = ['newest', 'oldest'] as const
export type ListOrder = (typeof listOrders)[number]

/** Orders and users can be read from either end. */
export const AdminSortedQuery = AdminListQuery.extend({
  sort: z.enum(listOrders).default('newest'),
  ...fromRow(z.guid()),
})
export type AdminSortedQuery = Partial<z.infer<typeof AdminSortedQuery>>
export const AdminOrdersQuery = AdminSortedQuery.extend({ status: z.enum(orderStatuses).optional() })
export type AdminOrdersQuery = Partial<z.infer<typeof AdminOrdersQuery>>

/** What a multiplier would cost the shop: the plans that would sell below cost plus card fee, the worst first. */
export const LossPreview = z.object({
  count: z.number(),
  /** The tax that this reckons with, in percent: that of the dearest country the shop sells to. 0 without tax. */
  taxPercent: z.number(),
  plans: z.array(
    z.object({
      packageCode: z.string(),
      name: z.string(),
      /** Decimal strings in the books' money. */
      cost: z.string(),
      price: z.string(),
      loss: z.string(),
    }),
  ),
})
export type LossPreview = z.infer<typeof LossPreview>

/** One change of the price multiplier: by, when, from, to. */
export const PriceChange = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  from: z.number(),
  to: z.number(),
})
export type PriceChange = z.infer<typeof PriceChange>
