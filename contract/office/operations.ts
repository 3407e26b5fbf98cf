import { z } from 'zod'

export const SyncOutcome = z.object({
  outcome: z.enum(['applied', 'unchanged', 'refused', 'failed']),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  received: z.number(),
  added: z.number(),
  changed: z.number(),
  withdrawn: z.number(),
  unusable: z.number(),
  detail: z.string().nullable(),
})
export type SyncOutcome = z.infer<typeof SyncOutcome>

/** Amounts are decimal strings in the supplier's money. */
export const BalanceView = z.object({
  amount: z.string(),
  readAt: z.iso.datetime(),
  floor: z.string(),
  isLow: z.boolean(),
  spentPerDay: z.string(),
  /** Null when nothing was spent lately. */
  daysLeft: z.number().nullable(),
})
export type BalanceView = z.infer<typeof BalanceView>

/** A wholesaler beside others. */
const WholesalerState = z.object({
  name: z.string(),
  /** Null until it was first asked. */
  balance: BalanceView.nullable(),
  /** Since when it has not answered and orders go to others first; null while it works. */
  restsSince: z.iso.datetime().nullable(),
})
export type WholesalerState = z.infer<typeof WholesalerState>

const BalanceDay = z.object({ day: z.iso.date(), amount: z.string() })

/** The balance day by day. Amounts are decimal strings in the supplier's money. */
export const BalanceHistoryView = z.object({
  floor: z.string(),
  /** At the last look of each day; days without one are missing. */
  days: z.array(BalanceDay),
  /** The coming days at the rate of the last week, until nothing is left; empty when nothing was spent. */
  ahead: z.array(BalanceDay),
})
export type BalanceHistoryView = z.infer<typeof BalanceHistoryView>

export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** The order or user it was about. */
  subject: z.string(),
  error: z.string(),
  tries: z.number(),
  failedAt: z.iso.datetime(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const HealthView = z.object({
  /** Of the release that answers. */
  version: z.string(),
  database: z.enum(['postgres', 'pglite']),
  upSince: z.iso.datetime(),
  /** Processes that poll for jobs just now. */
  workers: z.number(),
  /** Jobs that are due and not taken yet. */
  jobsWaiting: z.number(),
  /** How long the oldest of them has waited. */
  oldestWaitSeconds: z.number(),
})
export type HealthView = z.infer<typeof HealthView>

/** `nothing`: the shop took credit without a sale. */
export const creditDifferenceKinds = ['account', 'order', 'top-up', 'nothing', 'voucher'] as const
export type CreditDifferenceKind = (typeof creditDifferenceKinds)[number]

/** A mismatch between the credit ledger and its subject. Amounts are decimal strings in the books' money. */
export const CreditDifference = z.object({
  kind: z.enum(creditDifferenceKinds),
  id: z.string(),
  /** An address or an order's number; null once the owner's data is erased. */
  name: z.string().nullable(),
  expected: z.string(),
  found: z.string(),
})
export type CreditDifference = z.infer<typeof CreditDifference>

export const CreditCheckView = z.object({
  checkedAt: z.iso.datetime(),
  /** How many there are; the first hundred are listed. */
  found: z.number(),
  differences: z.array(CreditDifference),
})
export type CreditCheckView = z.infer<typeof CreditCheckView>

/** The last backup that was written and could be read again. */
export const BackupView = z.object({
  finishedAt: z.iso.datetime(),
  bytes: z.number(),
  isEncrypted: z.boolean(),
  /** Whether a copy is elsewhere. */
  isCopied: z.boolean(),
  /** More than a day and two hours old. */
  isOld: z.boolean(),
})
export type BackupView = z.infer<typeof BackupView>

/** A condition that the operators were told of and that has not ended. */
export const AlarmView = z.object({
  name: z.string(),
  severity: z.enum(['page', 'warn']),
  summary: z.string(),
  advice: z.string(),
  /** Which queue, or how many; empty where it says nothing. */
  about: z.string(),
  rungAt: z.iso.datetime(),
})
export type AlarmView = z.infer<typeof AlarmView>

/** How the shop is running, for operators. */
export const OperationsView = z.object({
  syncs: z.array(SyncOutcome),
  /** A catalogue sync is waiting or under way. */
  isSyncing: z.boolean(),
  /** Null until the wholesaler was first asked. */
  balance: BalanceView.nullable(),
  /** Every wholesaler by its name, where there are several. */
  wholesalers: z.array(WholesalerState).optional(),
  /** Null until the ledger was first compared. */
  credit: CreditCheckView.nullable(),
  failedJobs: z.array(FailedJob),
  health: HealthView,
  /** Null while none was made. */
  backup: BackupView.nullable(),
})
export type OperationsView = z.infer<typeof OperationsView>
