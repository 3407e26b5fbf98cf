import type { TaskTable } from './platform/threads/tasks.ts'

/** What is done beside the process. Features name their tasks; here they are put together. */
export const threadTasks: TaskTable = {
  'plan-trip': async () => (await import('./shop/trips/plan-trip.ts')).planInThread,
  'draw-receipt': async () => (await import('./shop/receipts/draw-receipt.ts')).drawReceipt,
  'draw-fact-sheet': async () => (await import('./shop/fact-sheets/draw-fact-sheet.ts')).drawFactSheet,
}
