import { z } from 'zod'
import { otherRefundMethods } from '../sales/other-refund-methods.ts'
import { Email } from '../identity/account.ts'
import { Country } from '../identity/country.ts'
import { ChosenDevice, DeviceAnswer } from '../plans/devices.ts'
import { Consents, ConsentView } from '../site/legal.ts'
import { TypedCode } from '../sales/code.ts'
import { ChargeCurrency, PackageCode, ShownAmount, WantsAnother } from '../plans/purchase.ts'
import { orderStatuses, orderTraitsOf } from '../sales/order.ts'
import { ClockNotes, planStarts } from '../plans/trip-clock-view.ts'
import { outlooks } from './forecast-usage.ts'
import { TravellerView } from '../sales/traveller.ts'
import { topUpStatuses, topUpTraitsOf } from '../sales/top-up.ts'

export const OrderId = z.string().min(1).max(64).brand<'OrderId'>()
export type OrderId = z.infer<typeof OrderId>

/** `now`: unused, refunded at a tap. `ask`: used, so an admin decides. `asked`: the admin has not decided yet. */
export const refundRights = ['now', 'ask', 'asked', 'no'] as const
export type RefundRight = (typeof refundRights)[number]

/**
 * The stage of an eSIM's plan. `fresh`: not used yet. `used-up`: its data is gone but not its time, so a top-up revives
 * it. `over`: its time has run out.
 */
export const planStages = ['fresh', 'running', 'used-up', 'over'] as const
export type PlanStage = (typeof planStages)[number]

/** Data added to an order's eSIM later, as its owner sees it. */
export const TopUpLine = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.string(),
  currency: z.string().optional(),
  status: z.enum(topUpStatuses),
  dataAmount: z.number().nullable(),
  createdAt: z.iso.datetime(),
})
export type TopUpLine = z.infer<typeof TopUpLine>

/** Where the mails about an order go, for the browser that placed it as a guest. */
export const OrderContact = z.object({
  email: z.string(),
  /** Whether that browser may still correct it. */
  mayChange: z.boolean(),
})
export type OrderContact = z.infer<typeof OrderContact>

export const AddressChange = z.object({ email: Email })
export type AddressChange = z.infer<typeof AddressChange>

/** How long the data lasts if its owner goes on as in the last days. */
export const PaceView = z.object({
  outlook: z.enum(outlooks),
  /** It runs out between these moments; null where that cannot be predicted, or where it lasts to the end. */
  lastsFrom: z.iso.datetime().nullable(),
  lastsTo: z.iso.datetime().nullable(),
  /** What it should reach: the end of the trip, or of the plan where that comes first or no return date is known. */
  end: z.iso.datetime(),
  endOf: z.enum(['plan', 'trip']),
  /** Megabytes that the trip needs beyond what is left, at the highest estimate; null when that cannot be predicted. */
  missingMb: z.number().nullable(),
  /** How many days the plan ends before the trip. */
  missingDays: z.number(),
})
export type PaceView = z.infer<typeof PaceView>

/** What was used of an eSIM on each day in UTC, in megabytes: the oldest first, without gaps. */
export const UseByDayView = z.array(z.object({ day: z.iso.date(), mb: z.number() }))
export type UseByDayView = z.infer<typeof UseByDayView>

/** Another order of the same payment. */
export const OrderBeside = z.object({
  id: z.string(),
  orderNo: z.string(),
  packageName: z.string(),
  countryCode: z.string().nullable(),
  status: z.enum(orderStatuses),
})
export type OrderBeside = z.infer<typeof OrderBeside>

export const OrderView = z.object({
  id: z.string(),
  orderNo: z.string(),
  packageId: z.string(),
  /** The amount paid, a decimal string. */
  amount: z.string(),
  currency: z.string(),
  status: z.enum(orderStatuses),
  iccid: z.string().nullable(),
  /** A picture's address, or a base64 png. */
  qrCode: z.string().nullable(),
  /** `LPA:1$address$code`. Anyone who has it can install the eSIM: never log it. */
  installationCode: z.string().nullable(),
  /** Megabytes. */
  dataUsed: z.number(),
  /** Megabytes; null when unlimited or not yet known. */
  dataRemaining: z.number().nullable(),
  /** When the wholesaler measured the two figures above; null before the first time. */
  usageAsOf: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /**
   * The last moment at which installing makes sense: the day of departure, or the wholesaler's deadline; null once it
   * runs.
   */
  installBy: z.iso.datetime().nullish(),
  /** What starts the plan's days. */
  startsWhen: z.enum(planStarts).nullish(),
  /** When the plan ends; before it runs, when it would end if it started on the day of departure. */
  endsAt: z.iso.datetime().nullish(),
  /** The IANA name of the zone its times are shown in; null for plans of several countries without a known one. */
  timeZone: z.string().nullish(),
  clock: ClockNotes.nullish(),
  /** The path at which a calendar program follows it without a sign-in. */
  calendar: z.string().nullish(),
  /** Null while there is no eSIM, and once it was given back. */
  stage: z.enum(planStages).nullish(),
  /** The shop ended its eSIM before the plan did: no phone can use it any more. */
  isSwitchedOff: z.boolean().optional(),
  /** Absent for a plan that has not started, is over, is unlimited or has a daily allowance. */
  pace: PaceView.optional(),
  createdAt: z.iso.datetime(),
  packageName: z.string(),
  dataAmount: z.number().nullable(),
  validityDays: z.number(),
  speed: z.string().nullable(),
  carrier: z.string().nullable(),
  supportTopUp: z.boolean(),
  countryCode: z.string().nullable(),
  refund: z.enum(refundRights),
  /** The last day to withdraw from the contract, while that is possible. */
  withdrawUntil: z.iso.date().nullish(),
  /** How the money was given back where the card refused it; absent otherwise. */
  givenAnotherWay: z.object({ way: z.enum(otherRefundMethods), amount: z.string() }).optional(),
  topUps: z.array(TopUpLine),
  /** The version of the plan's facts that was promised; null for orders from before these were kept. */
  factsVersion: z.string().nullish(),
  /** The versions of the legal texts that were accepted with it. */
  consents: z.array(ConsentView).optional(),
  /** What the shop said about the phone it was bought for; null where the buyer did not ask. */
  device: DeviceAnswer.nullish(),
  /** What the customer gets if this phone does not support it after all; absent where the shop promised nothing. */
  devicePromise: z.enum(['now', 'ask']).optional(),
  contact: OrderContact.nullish(),
  /** Other orders of the same payment; absent where there are none. */
  others: z.array(OrderBeside).optional(),
  /** What was paid for all orders of the payment, where there are others; `amount` is this one's share. */
  paidInAll: z.string().optional(),
  /** Everyone a group was bought for, this order's traveller among them; absent where it was bought for one. */
  travellers: z.array(TravellerView).optional(),
  /** The trip it was bought for. */
  tripId: z.string().optional(),
  /** Only for admins: the order's owner. */
  user: z.object({ email: z.string() }).nullish(),
})
export type OrderView = z.infer<typeof OrderView>

/** Stands for any order of an account in events. */
export const everyOrder = '*'

/** Direct buy. */
export const OrderRequest = z.object({
  packageCode: PackageCode,
  amount: ShownAmount,
  currency: ChargeCurrency,
  /** Lowers the price. `amount` is what is left. */
  code: TypedCode.optional(),
  consents: Consents,
  country: Country.optional(),
  device: ChosenDevice.optional(),
  again: WantsAnother,
})
export type OrderRequest = z.infer<typeof OrderRequest>

/** The order shows 'eSIM being prepared...' and offers to reload. */
export const isBeingPrepared = ({ status, iccid }: Pick<OrderView, 'status' | 'iccid'>): boolean =>
  orderTraitsOf(status).isComing && !iccid

/** The order waits for something: its eSIM, more data for it, or a refund. */
export const isOnItsWay = ({ status, topUps }: Pick<OrderView, 'status' | 'topUps'>): boolean =>
  orderTraitsOf(status).isMoving || topUps.some((topUp) => topUpTraitsOf(topUp.status).isMoving)

export const isActive = ({ status }: Pick<OrderView, 'status'>): boolean => orderTraitsOf(status).isInUse

/** The data is used up, and a top-up revives it. The order itself is completed by then. */
export const isUsedUp = ({ stage }: Pick<OrderView, 'stage'>): boolean => stage === 'used-up'

/** The eSIM is on a phone and was used, so there is nothing left to install. */
export const wasUsed = ({ stage }: Pick<OrderView, 'stage'>): boolean => stage === 'running' || stage === 'used-up'

/** The installation card is shown once there is something to install. */
export const isInstallable = (order: Pick<OrderView, 'status' | 'qrCode'>): boolean =>
  isActive(order) && Boolean(order.qrCode)

/** An address is used as it is; anything else is the png itself. */
export const qrCodeSource = (qrCode: string): string =>
  /^(https?:|data:|\/)/.test(qrCode) ? qrCode : `data:image/png;base64,${qrCode}`
