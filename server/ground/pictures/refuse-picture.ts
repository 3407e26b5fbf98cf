import { Refusal } from '../refusals/refusal.ts'

/** The office is English, and so are these; nobody else uploads anything. */
const because = (message: string) => ({ message: () => message })

export const notAccepted = (message: string, detail?: string): Refusal =>
  new Refusal('picture_refused', detail ?? message, because(message))

export const tooLarge = (message: string): Refusal => new Refusal('picture_too_large', message, because(message))

/** In bytes, of what is sent. */
export const largestPicture = 4 * 1024 * 1024

export const tooManyBytes = (): Refusal =>
  tooLarge('This file is larger than 4 MB. Please save the picture smaller and try again.')
