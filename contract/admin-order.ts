import { z } from 'zod'
import { DeviceAnswer } from './devices.ts'
import { ConsentView } from './legal.ts'
import { orderStatuses } from './order.ts'
import { refundDecisions } from './refund-request.ts'
import { AdminRescue } from './rescue-request.ts'
import { topUpStatuses } from './top-up.ts'

/** What an administrator can do to an order, where it makes sense. */
export const orderActions = ['retry-delivery', 'refund', 'resend-mail'] as const
export type OrderAction = (typeof orderActions)[number]

export const historyKinds = ['move', 'payment', 'wholesaler', 'mail', 'push', 'admin'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** One line of all that happened to an order. */
export const HistoryLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(historyKinds),
  text: z.string(),
  note: z.string(),
  /** Who did it, when it was neither the shop nor the provider. */
  actor: z.string().nullable(),
})
export type HistoryLine = z.infer<typeof HistoryLine>

export const AdminTopUp = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(topUpStatuses),
  createdAt: z.iso.datetime(),
  amount: z.string(),
  cardAmount: z.string(),
  creditAmount: z.string(),
  currency: z.string(),
  /** Neither the data nor the money is with the customer: somebody must try again. */
  canRefund: z.boolean(),
})
export type AdminTopUp = z.infer<typeof AdminTopUp>

/** An order with everything an operator asks about it. The code that installs its eSIM is the customer's alone. */
export const AdminOrderPage = z.object({
  id: z.string(),
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  packageId: z.string(),
  packageCode: z.string(),
  packageName: z.string(),
  dataAmount: z.number().nullable(),
  validityDays: z.number(),
  currency: z.string(),
  amount: z.string(),
  /** How it was paid: by card, and from store credit. */
  cardAmount: z.string(),
  creditAmount: z.string(),
  /** What the wholesaler asks for it, in US dollars. */
  cost: z.string(),
  paymentId: z.string().nullable(),
  /** What else was bought in the same payment. */
  others: z
    .array(z.object({ id: z.string(), orderNo: z.string(), packageName: z.string(), status: z.enum(orderStatuses) }))
    .optional(),
  /** Which version of the plan's facts was promised; null for orders from before these were kept. */
  factsVersion: z.string().nullish(),
  /** Which versions of the legal texts were accepted with it. */
  consents: z.array(ConsentView).optional(),
  /** What the shop said of the phone it was bought for. */
  device: DeviceAnswer.nullish(),
  customer: z.object({
    userId: z.string().nullable(),
    email: z.string().nullable(),
    name: z.string(),
    phone: z.string().nullable(),
  }),
  wholesaleOrderId: z.string().nullable(),
  deliverBy: z.iso.datetime().nullable(),
  esim: z
    .object({
      iccid: z.string(),
      state: z.string(),
      dataUsed: z.number(),
      dataTotal: z.number().nullable(),
      usageAsOf: z.iso.datetime().nullable(),
      endsAt: z.iso.datetime().nullable(),
      /** Never installed: the wholesaler takes it back. */
      isUnused: z.boolean(),
    })
    .nullable(),
  refundRequest: z
    .object({
      id: z.string(),
      decision: z.enum(refundDecisions).nullable(),
      /** What the customer wrote; may be empty. */
      reason: z.string(),
    })
    .nullable(),
  /** What was tried when it was installed and brought no internet. */
  rescue: AdminRescue.nullable(),
  actions: z.array(z.enum(orderActions)),
  topUps: z.array(AdminTopUp),
  history: z.array(HistoryLine),
})
export type AdminOrderPage = z.infer<typeof AdminOrderPage>

const reason = z.string().trim().max(1000, 'Please keep it under 1000 characters.')

/** Why it is done, for the audit log. */
export const OptionalReason = z.object({ reason: reason.default('') })
export type OptionalReason = z.input<typeof OptionalReason>
export const RequiredReason = z.object({ reason: reason.min(1, 'Please say why.') })
export type RequiredReason = z.infer<typeof RequiredReason>
