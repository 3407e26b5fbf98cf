import { z } from 'zod'
import { supplierCurrency } from '#contract/money/supplier-money.ts'

/** The fields we use of the vendor's answers; all others are ignored. */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const whole = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.number().int().min(0))
const time = z
  .string()
  .nullish()
  .transform((value) => (value ? new Date(value) : null))
  .transform((value) => (value && !Number.isNaN(value.getTime()) ? value : null))

const Operator = z.object({ operatorName: text, networkType: text })

export const Package = z.object({
  packageCode: z.string().min(1),
  name: z.string().min(1),
  description: text,
  price: whole.pipe(z.number().positive()),
  // An unreadable suggested price is dropped; the package can still be sold.
  retailPrice: whole.nullish().catch(null),
  currencyCode: z.literal(supplierCurrency).default(supplierCurrency),
  volume: whole,
  dataType: z.number().default(1),
  duration: whole.pipe(z.number().positive()),
  durationUnit: z
    .string()
    .regex(/^days?$/i)
    .default('DAY'),
  unusedValidTime: whole.default(180),
  activeType: z.number().default(2),
  location: z.string().min(2),
  locationCode: text,
  locationNetworkList: z
    .array(z.object({ locationName: text, locationCode: text, operatorList: z.array(Operator).nullish() }))
    .nullish(),
  speed: text,
  // The vendor documents a boolean and sends a number: 1 means no.
  supportTopUpType: z.union([z.number(), z.boolean(), z.string()]).nullish(),
  fupPolicy: text,
  ipExport: text,
  // An unreadable value is dropped; the package can still be sold.
  smsStatus: z.number().nullish().catch(null),
})
export type Package = z.infer<typeof Package>

/** One unreadable package must not hide the other thousands, so each is parsed separately later. */
export const PackageList = z.object({ packageList: z.array(z.unknown()) })

const Location = z.object({ code: z.string(), name: z.string() })

/** An unreadable location loses only its name; its plans are still sold, and all others. */
export const LocationList = z.object({
  locationList: z.array(z.unknown()).transform((list) => list.flatMap((row) => Location.safeParse(row).data ?? [])),
})

export const Ordered = z.object({ orderNo: z.string().min(1) })

export const Esim = z.object({
  esimTranNo: z.string().min(1),
  orderNo: text,
  transactionId: text,
  iccid: text,
  ac: text,
  apn: text,
  esimStatus: text,
  smdpStatus: text,
  eid: text,
  dataType: z.number().nullish(),
  totalVolume: whole.nullish(),
  orderUsage: whole.nullish(),
  activateTime: time,
  expiredTime: time,
  packageList: z.array(z.object({ transactionId: text })).nullish(),
})
export type Esim = z.infer<typeof Esim>

/**
 * For reading many eSIMs, each parsed separately. A caller that looks for one purchase needs all or none: see
 * `EsimList`.
 */
export const EsimRows = z.object({
  esimList: z
    .array(z.unknown())
    .nullish()
    .transform((list) => list ?? []),
})

/** All or none: an eSIM skipped as unreadable would look as if it had never been bought. */
export const EsimList = z.object({
  esimList: z
    .array(Esim)
    .nullish()
    .transform((list) => list ?? []),
  pager: z.object({ total: whole }).nullish(),
})

export const Balance = z.object({ balance: whole })

export const SavedWebhook = z
  .union([z.string(), z.object({ webhook: z.string().nullish() }).transform(({ webhook }) => webhook ?? '')])
  .nullish()
  .transform((url) => url ?? '')

export const Nothing = z.unknown()
