import type { TaskTable } from './platform/threads/tasks.ts'

/** Tasks that run in threads. Features declare them; here they are listed. */
export const threadTasks: TaskTable = {
  'plan-trip': async () => (await import('./shop/plans/trips/plan-trip.ts')).planInThread,
  'draw-receipt': async () => (await import('./shop/papers/receipts/draw-receipt.ts')).drawReceipt,
  'draw-invoice': async () => (await import('./shop/papers/invoices/draw-invoice.ts')).drawInvoice,
  'draw-legal-text': async () => (await import('./shop/papers/legal-papers/draw-legal-text.ts')).drawLegalText,
  'draw-statement': async () => (await import('./office/money/disputes/draw-statement.ts')).drawStatement,
  'draw-partner-statement': async () =>
    (await import('./shop/channels/partners/statements/draw-statement.ts')).drawStatement,
  'write-feed': async () => (await import('./shop/channels/feeds/write-feed.ts')).writeFeed,
  'mark-feed': async () => (await import('./shop/channels/feeds/mark-feed.ts')).markFeed,
  'draw-fact-sheet': async () => (await import('./shop/papers/fact-sheets/draw-fact-sheet.ts')).drawFactSheet,
}
