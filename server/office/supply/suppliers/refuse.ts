import { Refusal } from '../../../platform/refusals/refusal.ts'

/** Administrators read English, so that the sentence is said here. */
export const refuse = (message: string): Refusal => new Refusal('bad_request', message, { message: () => message })
