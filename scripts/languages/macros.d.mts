import type { ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import type { TransformResult } from 'vite'

export function hasMacros(code: string): boolean
export function hasMarks(code: string): boolean
export function hasMessages(code: string): boolean
export function readMessages(
  code: string,
  filename: string,
  options?: { withText?: boolean },
): Promise<Pick<TransformResult, 'code' | 'map'> & { messages: ExtractedMessage[] }>
