import { pictureTooLarge } from '#contract/site/picture-size.ts'
import { Refusal } from '../refusals/refusal.ts'

/** In English like the rest of the admin area: only admins upload pictures. */
const because = (message: string) => ({ message: () => message })

export const notAccepted = (message: string, detail?: string): Refusal =>
  new Refusal('picture_refused', detail ?? message, because(message))

export const tooLarge = (message: string): Refusal => new Refusal('picture_too_large', message, because(message))

export const tooManyBytes = (): Refusal => tooLarge(pictureTooLarge)
