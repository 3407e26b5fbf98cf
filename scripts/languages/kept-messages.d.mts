import type { ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import type { TransformResult } from 'vite'

export function keptMessages(
  code: string,
  filename: string,
  options?: { withText?: boolean },
): Promise<Pick<TransformResult, 'code' | 'map'> & { messages: ExtractedMessage[] }>
