import type { MessageDescriptor } from '@lingui/core'
import type { RescueStep } from '#contract/bought/rescue-steps.ts'

/** The steps done in the phone's settings. */
export type PhoneStep = Extract<
  RescueStep,
  'line-on' | 'roaming-on' | 'data-line' | 'apn' | 'network-by-hand' | 'restart'
>

/** A label from the phone's own menus, or the name of a line, which is not translated. */
export type Word = MessageDescriptor | string

export interface Menu {
  /** The menus to open one after the other, as the phone names them. */
  path: readonly Word[]
  /** What to tap there. */
  touch: Word
  /** A hint for this kind of phone. */
  hint?: MessageDescriptor
}

export type Menus = Record<PhoneStep, Menu>
