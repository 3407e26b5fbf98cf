import type { UserId } from '#contract/account.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'

/** A request the shop declines. `detail` is for our log alone; `extra` travels with the answer. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly detail: string | undefined
  readonly extra: {
    message?: string
    headers?: Record<string, string>
    body?: Record<string, unknown>
    /** For the security events alone: whose account this was about, and which limit was spent. */
    about?: { userId?: UserId | undefined; limit?: string }
  }

  constructor(code: RefusalCode, detail?: string, extra: Refusal['extra'] = {}) {
    super(extra.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.detail = detail
    this.extra = extra
  }
}

/** An error of whoever is too busy to be asked now: the refusal it becomes, where a person waits for the answer. */
export interface Busy extends Error {
  readonly busy: RefusalCode
}

export const isBusy = (error: unknown): error is Busy => error instanceof Error && 'busy' in error
