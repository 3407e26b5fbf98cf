import { z } from 'zod'
import { supplierCurrency } from '#contract/money/supplier-money.ts'

/** The fields we use of the vendor's answers; all others are ignored, since new ones may come at any time. */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** The same figure is a number in one answer and a text in another. */
const figure = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])
const whole = figure.pipe(z.number().int().min(0))

const readTime = (value: string): Date | null => {
  // Bare times are UTC.
  const time = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? `${value.replace(' ', 'T')}Z` : value)
  return Number.isNaN(time.getTime()) ? null : time
}
const time = z
  .string()
  .nullish()
  .transform((value) => (value ? readTime(value) : null))

export const Token = z.object({
  data: z.object({ access_token: z.string().min(1), expires_in: figure.nullish().catch(null) }),
})

export const Pricing = z.object({ discount_percentage: figure.nullish() }).nullish().catch(null)

export const Package = z.object({
  id: z.string().min(1),
  type: z.string().default('sim'),
  price: figure.nullish(),
  net_price: figure.nullish(),
  amount: figure.nullish(),
  day: whole.pipe(z.number().positive()),
  is_unlimited: z.boolean().default(false),
  title: text,
  data: text,
  fair_usage_policy: text,
})
export type Package = z.infer<typeof Package>

export const Operator = z.object({
  plan_type: text,
  rechargeability: z.boolean().nullish(),
  activation_policy: text,
  is_kyc_verify: z.boolean().nullish(),
  install_window_days: figure.nullish(),
  coverages: z
    .array(
      z.object({
        name: text,
        code: z.string().min(2),
        networks: z.array(z.object({ name: text, types: z.array(z.string()).nullish() })).nullish(),
      }),
    )
    .nullish(),
  packages: z.array(z.unknown()),
})
export type Operator = z.infer<typeof Operator>

export const Place = z.object({
  slug: z.string().min(1),
  country_code: text,
  title: z.string().min(1),
  operators: z.array(z.unknown()),
})
export type Place = z.infer<typeof Place>

/** From the second page on the vendor's prose promises an object in the place of the array. */
const rows = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .transform((value) => (Array.isArray(value) ? value : Object.values(value)))

/** One unreadable row must not hide the others, so each is parsed separately later. */
export const PackageList = z.object({
  pricing: Pricing,
  data: rows,
  meta: z.object({ last_page: whole.nullish() }).nullish(),
})

const Sim = z.object({
  iccid: z.string().min(1),
  qrcode: text,
  lpa: text,
  matching_id: text,
  apn: z
    .object({ android: z.object({ apn_value: text }).nullish() })
    .nullish()
    .catch(null),
  apn_value: text,
})
export type Sim = z.infer<typeof Sim>

export const Order = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  type: text,
  description: text,
  sims: z.array(Sim).nullish(),
})
export type Order = z.infer<typeof Order>

export const OneOrder = z.object({ data: Order })

/** All or none: an order skipped as unreadable would look as if it had never been placed. */
export const OrderList = z.object({ data: z.array(Order) })

export const Usage = z.object({
  data: z.object({
    remaining: figure.nullish(),
    total: figure.nullish(),
    expired_at: time,
    is_unlimited: z.boolean().nullish(),
    status: text,
  }),
})
export type Usage = z.infer<typeof Usage>['data']

export const History = z.object({ data: z.array(z.object({ activated_at: time, expired_at: time })) })

/** An account that was never filled is an empty list. */
export const Balance = z.object({
  data: z.object({
    balances: z.union([
      z.object({ availableBalance: z.object({ amount: figure, currency: z.literal(supplierCurrency) }) }),
      z.array(z.unknown()).max(0),
    ]),
  }),
})

export const OptedIn = z.object({
  data: z
    .object({ notification: z.object({ contact_point: text }).nullish().catch(null) })
    .nullish()
    .catch(null),
})

export const Anything = z.unknown()
