import { z } from 'zod'
import { RequiredReason } from './admin-order.ts'
import { BalanceView } from './operations.ts'

/** How many days the figures look back. */
export const supplierDays = 7

/** A wholesaler beside the others. Amounts are decimal strings in the books' money; the balance is in the supplier's. */
export const SupplierView = z.object({
  supplier: z.string(),
  name: z.string(),
  /** Null until it was first asked. */
  balance: BalanceView.nullable(),
  /** `rests`: it did not answer, and orders go to others first. `off`: an administrator buys nothing there. */
  state: z.enum(['works', 'rests', 'off']),
  restsSince: z.iso.datetime().nullable(),
  /** When one order may try it again. */
  triedAgainAt: z.iso.datetime().nullable(),
  off: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  /** By how many percent dearer it counts when a supplier is chosen. */
  handicap: z.number(),
  /** Orders it was asked to deliver, and those of them that it did not. */
  asked: z.number(),
  failed: z.number(),
  /** From payment to eSIM: half of all were quicker, and all but one in twenty. */
  delivery: z.object({ p50: z.number(), p95: z.number() }).nullable(),
  sold: z.number(),
  /** Of all orders sold, 0 to 1. */
  share: z.number(),
  revenue: z.string(),
  cost: z.string(),
  /** What is left of the revenue after tax, card fees and cost. */
  margin: z.string(),
})
export type SupplierView = z.infer<typeof SupplierView>

/** Two plans an administrator joined, or one kept apart. */
const HandJoin = z.object({
  code: z.string(),
  name: z.string(),
  supplier: z.string(),
  /** The plan it is sold as; null where it is kept apart. */
  soldAs: z.object({ code: z.string(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
})

/** A wholesaler whose keys are missing from the settings, with what is left of it here. */
export const LostSupplier = z.object({
  supplier: z.string(),
  name: z.string(),
  since: z.iso.datetime(),
  /** In its last list: those that no connected supplier has too are off the shelf. */
  plans: z.number(),
  /** eSIMs in use, which are neither read nor topped up. */
  esims: z.number(),
  /** Paid orders that wait for it. */
  waiting: z.number(),
})
export type LostSupplier = z.infer<typeof LostSupplier>

/** Every wholesaler, where there are several; none where there is one. */
export const SuppliersView = z.object({
  suppliers: z.array(SupplierView),
  /** The most a delivery may lose by itself, a decimal string in the books' money. */
  maxLoss: z.string(),
  handJoins: z.array(HandJoin),
  /** Those that were connected once, while customers have eSIMs of theirs, and for a month at least. */
  notConnected: z.array(LostSupplier),
})
export type SuppliersView = z.infer<typeof SuppliersView>

export const SupplierSwitch = RequiredReason.extend({ isOff: z.boolean() })
export type SupplierSwitch = z.infer<typeof SupplierSwitch>

const Handicap = z
  .number()
  .int('Please enter whole percent.')
  .min(-90, 'At least −90 percent.')
  .max(900, 'At most 900 percent.')
const Handicaps = z.record(z.string().max(64), Handicap)

/** Rules to try on the orders of the last days. Suppliers that are not named count as they are. */
export const RoutingTrial = z.object({ handicaps: Handicaps, off: z.array(z.string().max(64)).max(20) })
export type RoutingTrial = z.infer<typeof RoutingTrial>

export const RoutingChange = RequiredReason.extend({ handicaps: Handicaps })
export type RoutingChange = z.infer<typeof RoutingChange>

const SupplierTotal = z.object({ name: z.string(), orders: z.number(), cost: z.string() })

/** What rules would have done with the orders of the last days that several suppliers can deliver, at today's costs. */
export const RoutingOutcome = z.object({
  orders: z.number(),
  /** There were more, and the newest were taken. */
  isCut: z.boolean(),
  /** By the supplier that each went to; costs as they are today, so that both sides compare. */
  actual: z.array(SupplierTotal),
  proposed: z.array(SupplierTotal),
  /** What the rules would have cost more; below zero is less. */
  difference: z.string(),
  /** Orders for which no supplier is left, or each would lose more than allowed. */
  undelivered: z.number(),
  moved: z.number(),
  /** The first of those that would have gone elsewhere. */
  moves: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      plan: z.string(),
      from: z.string(),
      /** Null where none is left. */
      to: z.string().nullable(),
      costFrom: z.string(),
      costTo: z.string().nullable(),
    }),
  ),
})
export type RoutingOutcome = z.infer<typeof RoutingOutcome>

const PlanName = z.string().trim().min(1, 'Please enter the code of a plan.').max(200)

export const PlanPair = z.object({ one: PlanName, other: PlanName })
export type PlanPair = z.infer<typeof PlanPair>

const ComparedPlan = z.object({ code: z.string(), name: z.string(), suppliers: z.array(z.string()), cost: z.string() })

/** How two plans of different suppliers compare. */
export const PlanComparison = z.object({
  one: ComparedPlan,
  other: ComparedPlan,
  areOne: z.boolean(),
  /** Why they cannot be one plan, in words; empty when they can. */
  contradictions: z.array(z.string()),
  /** What a traveller would be told less of, in sentences: an administrator accepts these. */
  cautions: z.array(z.string()),
})
export type PlanComparison = z.infer<typeof PlanComparison>

export const JoinRequest = RequiredReason.extend({
  ...PlanPair.shape,
  /** The administrator has read what differs. */
  isConfirmed: z.boolean(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

export const SplitRequest = RequiredReason.extend({ code: PlanName })
export type SplitRequest = z.infer<typeof SplitRequest>
