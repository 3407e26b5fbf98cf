import type { UserId } from '#contract/identity/account.ts'
import type { Formats } from '#contract/formats/formats.ts'
import { type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { type RefusalCode, refusals } from '#contract/refusals/refusals.ts'
import { formatsIn } from '../languages/formats.ts'
import { type Say, sayIn } from '../languages/say.ts'

/** Translation and formats in the reader's language. */
export interface Words {
  say: Say
  formats: Formats
}

/** A request the shop declines. `detail` is for our log only; `extra` goes out with the answer. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly detail: string | undefined
  readonly extra: {
    /** Replaces the code's own sentence, where it takes a detail. */
    message?: (words: Words) => string
    headers?: Record<string, string>
    body?: Record<string, unknown>
    /** For monitoring: which account it concerned, which limit was spent, which service failed. */
    about?: { userId?: UserId | undefined; limit?: string; service?: OutsideService }
  }

  constructor(code: RefusalCode, detail?: string, extra: Refusal['extra'] = {}) {
    super(sentenceIn(sourceLanguage, code, extra))
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.detail = detail
    this.extra = extra
  }

  /** The customer's message; `message` is the same in English, for our log. */
  sentenceIn(language: Language): string {
    return sentenceIn(language, this.code, this.extra)
  }
}

function sentenceIn(language: Language, code: RefusalCode, { message }: Refusal['extra']): string {
  const say = sayIn(language)
  return message ? message({ say, formats: formatsIn(language) }) : say(refusals[code].message)
}

/** An error of a service that is too busy now: the refusal it becomes when a person waits for the answer. */
export interface Busy extends Error {
  readonly busy: RefusalCode
}

export const isBusy = (error: unknown): error is Busy => error instanceof Error && 'busy' in error

/** Providers that the shop depends on. */
export type OutsideService = 'payments' | 'wholesaler'

/** An error of a provider: whatever it says about our request, the customer is not at fault. */
export interface Outside extends Error {
  readonly outside: OutsideService
}

export const isOutside = (error: unknown): error is Outside => error instanceof Error && 'outside' in error
