import { z } from 'zod'

/** A field a person must fill in, trimmed; the sentence stands beside it while it is empty. */
export const requiredText = (message: string, longest: number) =>
  z.string(message).trim().min(1, message).max(longest, `Please use at most ${longest} characters`)
