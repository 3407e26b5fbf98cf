import { z } from 'zod'
import { refundRights } from './order-view.ts'
import { rescueFindings, rescueSteps, stepOutcomes } from './rescue-steps.ts'

const RescueAnswer = z.object({ step: z.enum(rescueSteps), outcome: z.enum(stepOutcomes), at: z.iso.datetime() })

export const phoneSystems = ['ios', 'android', 'samsung', 'pixel', 'other'] as const
export type PhoneSystem = (typeof phoneSystems)[number]

/** The phone as its browser describes it. */
const RescuePhone = z.object({
  system: z.enum(phoneSystems),
  version: z.string().trim().max(20).optional(),
  model: z.string().trim().max(100).optional(),
})
export type RescuePhone = z.infer<typeof RescuePhone>

export const rescueOutcomes = ['solved', 'handed-over', 'refunded'] as const
export type RescueOutcome = (typeof rescueOutcomes)[number]

/** All that a rescue needs without a connection: it is part of the arrival kit, and identifies no customer. */
export const RescueKit = z.object({
  orderId: z.string(),
  packageName: z.string(),
  finding: z.enum(rescueFindings),
  /** When the wholesaler last reported it. */
  asOf: z.iso.datetime().nullable(),
  apn: z.string().nullable(),
  supportTopUp: z.boolean(),
  /** Where the plan works, and on which networks. */
  coverage: z.array(z.object({ countryCode: z.string(), networks: z.array(z.string()) })),
})
export type RescueKit = z.infer<typeof RescueKit>

export const RescueView = RescueKit.extend({
  answers: z.array(RescueAnswer),
  phone: RescuePhone.nullable(),
  outcome: z.enum(rescueOutcomes).nullable(),
  /** The conversation it was handed over to. */
  threadId: z.string().nullable(),
  /** The trip has probably begun: until then a phone far from the plan's countries is simply at home. */
  isUnderWay: z.boolean(),
  refund: z.enum(refundRights),
})
export type RescueView = z.infer<typeof RescueView>

/** What was tried. Answers given offline arrive later, and known ones are not counted twice. */
export const RescueReport = z.object({
  answers: z.array(RescueAnswer).max(50),
  phone: RescuePhone.optional(),
  /** Where the traveller is, as they entered it or by their phone's clock. */
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
})
export type RescueReport = z.input<typeof RescueReport>

/** Asks for a person; the facts that the wholesaler needs are put in front of the message. */
export const RescueHelp = z.object({ message: z.string().trim().max(2000).default(''), once: z.uuid().optional() })
export type RescueHelp = z.input<typeof RescueHelp>
export const RescueHelpView = z.object({ threadId: z.string() })
export type RescueHelpView = z.infer<typeof RescueHelpView>

export const RescueFiguresQuery = z.object({ days: z.coerce.number().int().min(1).max(365).default(30) })

/** How often each step was tried, and how often it solved the problem. */
export const RescueFigures = z.object({
  days: z.number().int(),
  begun: z.number().int(),
  solved: z.number().int(),
  handedOver: z.number().int(),
  refunded: z.number().int(),
  steps: z.array(
    z.object({
      finding: z.enum(rescueFindings),
      step: z.enum(rescueSteps),
      tried: z.number().int(),
      solved: z.number().int(),
    }),
  ),
})
export type RescueFigures = z.infer<typeof RescueFigures>

/** The rescue of an order as admins see it. */
export const AdminRescue = z.object({
  finding: z.enum(rescueFindings),
  phone: RescuePhone.nullable(),
  countryCode: z.string().nullable(),
  answers: z.array(RescueAnswer),
  outcome: z.enum(rescueOutcomes).nullable(),
  /** The conversation it was handed over to. */
  threadId: z.string().nullable(),
  begunAt: z.iso.datetime(),
})
export type AdminRescue = z.infer<typeof AdminRescue>
