import type { PartnerMode } from '#contract/channels/partner-api.ts'
import { liveBooks } from './live-books.ts'
import type { PartnerBooks } from './partner-books.ts'
import { testBooks } from './test-mode/test-books.ts'

export const booksOf: Record<PartnerMode, PartnerBooks> = { live: liveBooks, test: testBooks }
