import type { MessageDescriptor } from '@lingui/core'
import type { RescueStep } from '#contract/rescue/rescue-steps.ts'

/** What is done on the phone itself. */
export type PhoneStep = Extract<
  RescueStep,
  'line-on' | 'roaming-on' | 'data-line' | 'apn' | 'network-by-hand' | 'restart'
>

/** A word of the phone's own, or the name of a line, which is as it is. */
export type Word = MessageDescriptor | string

export interface Menu {
  /** One after the other, as the phone names them. */
  path: readonly Word[]
  /** What to touch there. */
  touch: Word
  /** What is good to know of this very phone. */
  hint?: MessageDescriptor
}

export type Menus = Record<PhoneStep, Menu>
