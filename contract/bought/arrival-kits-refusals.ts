import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const kitsRefusals = {
  kit_not_ready: { status: 409, message: sentence('This eSIM is still being prepared. Please try again in a moment.') },
  kit_gone: {
    status: 410,
    message: sentence('This eSIM was returned or switched off, so there’s nothing left to install.'),
  },
  kit_link_ended: { status: 410, message: sentence('This link no longer works. Please ask its owner for a new one.') },
} as const satisfies Refusals
