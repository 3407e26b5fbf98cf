import * as operations from '#contract/api/operations.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const operationsSentences = [
  sentences('Admin', operations, {
    readOperations: 'Catalogue syncs, the balance with the wholesaler, failed jobs, health.',
    readBalanceHistory: 'The balance with the wholesaler day by day, and how it goes on at the recent rate.',
    syncCatalog: 'Looks at the catalogue now.',
    retryJob: 'Tries a failed job again.',
    dismissJob: 'Takes a failed job off the list, with a reason, and does nothing else.',
  }),
]
