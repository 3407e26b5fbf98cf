import { z } from 'zod'
import { esimEndings } from '../supply/esim-ending.ts'
import { Email } from '../identity/account.ts'
import { DeviceAnswer } from '../plans/devices.ts'
import { ConsentView } from '../site/legal.ts'
import { vatStates } from '../channels/checkout.ts'
import { orderStatuses } from '../sales/order.ts'
import { otherRefundMethods } from '../sales/other-refund-methods.ts'
import { partStatuses } from '../sales/returned-part.ts'
import { refundDecisions } from '../bought/refund-request.ts'
import { AdminRescue } from '../bought/rescue-request.ts'
import { topUpStatuses } from '../sales/top-up.ts'
import { AdminWithdrawal } from './admin-withdrawal.ts'

/** What an admin can do to an order, where it makes sense. */
export const orderActions = ['retry-delivery', 'deliver-at-loss', 'refund', 'resend-mail'] as const
export type OrderAction = (typeof orderActions)[number]

export const historyKinds = ['move', 'payment', 'wholesaler', 'mail', 'push', 'admin'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** One line of an order's history. */
export const HistoryLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(historyKinds),
  text: z.string(),
  note: z.string(),
  /** The person who did it, when it was neither the shop nor the provider. */
  actor: z.string().nullable(),
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** Money that was given back another way, as the books record it. */
export const OtherRefundView = z.object({
  way: z.enum(otherRefundMethods),
  amount: z.string(),
  actor: z.string(),
  at: z.iso.datetime(),
})
export type OtherRefundView = z.infer<typeof OtherRefundView>

/** A part of the price that was given back while the order stayed sold. */
export const ReturnedPartView = z.object({
  id: z.string(),
  /** What goes to the card and what went to store credit, as decimal strings. */
  card: z.string(),
  credit: z.string(),
  status: z.enum(partStatuses),
  /** Why the card did not take it. */
  note: z.string(),
  actor: z.string(),
  at: z.iso.datetime(),
})
export type ReturnedPartView = z.infer<typeof ReturnedPartView>

/** Why a paid line waits for a decision: its revenue and cost, in the books' money. */
export const CostHoldView = z.object({
  paid: z.string(),
  /** What of it is tax. */
  tax: z.string(),
  fees: z.string(),
  cost: z.string(),
  loss: z.string(),
  since: z.iso.datetime(),
})
export type CostHoldView = z.infer<typeof CostHoldView>

export const AdminTopUp = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(topUpStatuses),
  createdAt: z.iso.datetime(),
  amount: z.string(),
  cardAmount: z.string(),
  creditAmount: z.string(),
  currency: z.string(),
  /** The customer has neither the data nor the money: an admin must try again. */
  canRefund: z.boolean(),
  /** Present once its refund bounced and the money was given another way. */
  givenAnotherWay: OtherRefundView.nullish(),
  /** It would be delivered at a loss, and waits for a decision. */
  hold: CostHoldView.nullish(),
})
export type AdminTopUp = z.infer<typeof AdminTopUp>

/** An order with everything an operator needs. Only the customer may see the code that installs its eSIM. */
const SupplyStep = z.object({
  supplier: z.string(),
  cost: z.string(),
  why: z.string(),
  /** Why it was left; empty where it was not. */
  ended: z.string(),
  state: z.enum(['chosen', 'delivered', 'left', 'strayed']),
  at: z.iso.datetime(),
})
export type SupplyStep = z.infer<typeof SupplyStep>

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
  /** What stands as store credit was paid by a voucher, and goes back to it. */
  isByVoucher: z.boolean().optional(),
  /** What is left of it to give back. */
  left: z.object({ card: z.string(), credit: z.string(), total: z.string() }).optional(),
  /** A part of it can be given back. */
  canRefundPart: z.boolean().optional(),
  /** What was given back in part, the oldest first. */
  parts: z.array(ReturnedPartView).optional(),
  /** The wholesaler's price, in the books' money. */
  cost: z.string(),
  /** What is left after tax, fees and cost, in the books' money; null where it is not known, or nothing was paid. */
  margin: z.string().nullable(),
  paymentId: z.string().nullable(),
  /** Other orders of the same payment. */
  others: z
    .array(z.object({ id: z.string(), orderNo: z.string(), packageName: z.string(), status: z.enum(orderStatuses) }))
    .optional(),
  /** The version of the plan's facts that was promised; null for orders from before these were kept. */
  factsVersion: z.string().nullish(),
  /** The versions of the legal texts that were accepted with it. */
  consents: z.array(ConsentView).optional(),
  /** Where the buyer lives, as they said. */
  country: z.string().nullish(),
  /** How its sale was taxed, and what speaks for the buyer's country; absent where the shop charged no tax. */
  tax: z
    .object({
      scheme: z.string(),
      country: z.string(),
      /** In hundredths of a percent. */
      rate: z.int(),
      stated: z.string().nullable(),
      card: z.string().nullable(),
      network: z.string().nullable(),
      /** The evidence differs, and the buyer's word was taken. */
      isDoubtful: z.boolean(),
      company: z
        .object({
          name: z.string(),
          vatNumber: z.string().nullable(),
          state: z.enum(vatStates).nullable(),
          /** Null where the register discloses none. */
          registeredName: z.string().nullable(),
        })
        .nullable(),
    })
    .optional(),
  /** What the shop said about the phone it was bought for. */
  device: DeviceAnswer.nullish(),
  customer: z.object({
    userId: z.string().nullable(),
    email: z.string().nullable(),
    name: z.string(),
    phone: z.string().nullable(),
  }),
  /** A guest typed the address, and no mail has proven to arrive there. */
  canCorrectAddress: z.boolean().optional(),
  wholesaleOrderId: z.string().nullable(),
  /** Which wholesalers it went to, and why; empty where there was nothing to choose. */
  route: z.array(SupplyStep).optional(),
  deliverBy: z.iso.datetime().nullable(),
  /** It would be delivered at a loss, and waits for a decision. */
  hold: CostHoldView.nullish(),
  esim: z
    .object({
      iccid: z.string(),
      state: z.string(),
      dataUsed: z.number(),
      dataTotal: z.number().nullable(),
      usageAsOf: z.iso.datetime().nullable(),
      endsAt: z.iso.datetime().nullable(),
      /** What becomes of it when the order is refunded. */
      ending: z.enum(esimEndings),
    })
    .nullable(),
  refundRequest: z
    .object({
      id: z.string(),
      decision: z.enum(refundDecisions).nullable(),
      /** The customer's text; may be empty. */
      reason: z.string(),
    })
    .nullable(),
  /** What was tried when it was installed but had no internet. */
  rescue: AdminRescue.nullable(),
  actions: z.array(z.enum(orderActions)),
  /** Present once its refund bounced and the money was given another way. */
  givenAnotherWay: OtherRefundView.nullish(),
  topUps: z.array(AdminTopUp),
  /** Statements by which its buyer, or someone else, withdrew from it. */
  withdrawals: z.array(AdminWithdrawal).optional(),
  history: z.array(HistoryLine),
})
export type AdminOrderPage = z.infer<typeof AdminOrderPage>

const reason = z.string().trim().max(1000, 'Please keep it under 1000 characters.')

/** Why it is done, for the audit log. */
export const OptionalReason = z.object({ reason: reason.default('') })
export type OptionalReason = z.input<typeof OptionalReason>
export const RequiredReason = z.object({ reason: reason.min(1, 'Please say why.') })
export type RequiredReason = z.infer<typeof RequiredReason>

/** In the sale's currency, whose decimals the server knows. `1,50` is an amount in half of Europe; `1,500` could be two. */
const decimal = z
  .string()
  .trim()
  .overwrite((text) => text.replace(/^(\d+),(\d{1,2})$/, '$1.$2'))
  .regex(/^\d{1,8}(\.\d{1,3})?$/, 'Please enter an amount, like 5.00.')

/** An admin gives back a part of what was paid. */
export const PartRequest = RequiredReason.extend({ amount: decimal })
export type PartRequest = z.infer<typeof PartRequest>

/** An admin corrects the address a guest typed. */
export const AddressCorrection = RequiredReason.extend({ email: Email })
export type AddressCorrection = z.infer<typeof AddressCorrection>

/** How an admin resolves a refund that did not go through. */
export const BounceDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('send-again'), reason: reason.default('') }),
  z.object({
    decision: z.literal('another-way'),
    way: z.enum(otherRefundMethods),
    amount: decimal,
    reason: reason.min(1, 'Please say how it was given.'),
  }),
  z.object({ decision: z.literal('keep'), reason: reason.min(1, 'Please say why.') }),
])
export type BounceDecision = z.infer<typeof BounceDecision>

/** An admin has something delivered at the loss that the page named, and at no greater one. */
export const LossRequest = RequiredReason.extend({ loss: z.string().max(20) })
export type LossRequest = z.infer<typeof LossRequest>
