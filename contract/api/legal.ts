import type { z } from 'zod'
import type { LegalQuery, LegalTextView } from '../site/legal.ts'
import { get } from './endpoint.ts'

export const readLegalText = get<{ params: 'kind'; query: z.input<typeof LegalQuery>; answer: LegalTextView }>(
  '/api/legal/:kind',
  'public',
)
