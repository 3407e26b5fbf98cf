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

/** Amounts are decimal strings in US dollars. */
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

export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** Which order or user it was about. */
  subject: z.string(),
  error: z.string(),
  tries: z.number(),
  failedAt: z.iso.datetime(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const HealthView = z.object({
  database: z.enum(['postgres', 'pglite']),
  upSince: z.iso.datetime(),
  /** Jobs that are due and not taken yet. */
  jobsWaiting: z.number(),
  /** How long the oldest of them has waited. */
  oldestWaitSeconds: z.number(),
})
export type HealthView = z.infer<typeof HealthView>

/** How the shop runs, behind the counter. */
export const OperationsView = z.object({
  syncs: z.array(SyncOutcome),
  /** A catalogue sync is waiting or under way. */
  isSyncing: z.boolean(),
  /** Null until the wholesaler was asked for the first time. */
  balance: BalanceView.nullable(),
  failedJobs: z.array(FailedJob),
  health: HealthView,
})
export type OperationsView = z.infer<typeof OperationsView>
