import type { PaperRow } from '#contract/bought/paper.ts'
import type { Order } from '../../sales/books/order.ts'
import { listTopUpsOf } from '../../sales/books/top-up-store.ts'
import { papersOf } from './attach-invoice.ts'
import type { IssueDeps } from './issue-invoices.ts'

/** What the buyer of an order may download: the newest invoice of each sale, and every credit note. */
export async function listOrderPapers(deps: IssueDeps, order: Pick<Order, 'id' | 'saleId'>): Promise<PaperRow[]> {
  const sales = new Map<string, string | null>([[order.saleId, null]])
  for (const { id, saleId } of await listTopUpsOf(deps.db, [order.id])) if (!sales.has(saleId)) sales.set(saleId, id)
  const rows: PaperRow[] = []
  for (const [saleId, topUpId] of sales) {
    const papers = await papersOf(deps, saleId)
    const invoice = papers.findLast(({ kind }) => kind === 'invoice')
    if (invoice) rows.push({ kind: 'invoice', number: invoice.number, topUpId })
    for (const { kind, number } of papers) if (kind === 'credit-note') rows.push({ kind, number, topUpId: null })
  }
  return rows
}
