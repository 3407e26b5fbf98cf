import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const giftsRefusals = {
  gift_opened: {
    status: 409,
    message: sentence(
      'This gift has been opened, so its card can no longer be changed. If the wrong person opened it, please write to us.',
    ),
  },
} as const satisfies Refusals
