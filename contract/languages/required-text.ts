import { z } from 'zod'
import { problem, sentence } from './sentence.ts'

/** For a text with a longest length, `maximum`. */
export const tooLong = problem(sentence('Please use at most {maximum} characters'))

/** A required field, trimmed; the message is shown beside it while it is empty. */
export const requiredText = (message: string, longest: number) =>
  z.string(message).trim().min(1, message).max(longest, tooLong)
