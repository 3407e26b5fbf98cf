import { pictureTooLarge } from '#contract/branding/picture-size.ts'
import { Refusal } from '../refusals/refusal.ts'

/** The office is English, and so are these; nobody else uploads anything. */
const because = (message: string) => ({ message: () => message })

export const notAccepted = (message: string, detail?: string): Refusal =>
  new Refusal('picture_refused', detail ?? message, because(message))

export const tooLarge = (message: string): Refusal => new Refusal('picture_too_large', message, because(message))

export const tooManyBytes = (): Refusal => tooLarge(pictureTooLarge)
