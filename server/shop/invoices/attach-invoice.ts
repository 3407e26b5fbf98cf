import type { WithThreads } from '../../platform/threads/open-threads.ts'
import type { Order } from '../sales/order.ts'
import { type IssueDeps, issueInvoices } from './issue-invoices.ts'
import type { IssuedInvoice } from './store.ts'
import { listInvoices } from './store.ts'

/** The papers of a sale; those that are missing are issued first. Empty where the shop charged no tax. */
export async function papersOf(deps: IssueDeps, saleId: string): Promise<IssuedInvoice[]> {
  await issueInvoices(deps, saleId)
  return listInvoices(deps.db, saleId)
}

/** The newest invoice of an order's sale, as a file for a mail; undefined where there is none. */
export async function attachInvoice(deps: IssueDeps & WithThreads, order: Pick<Order, 'saleId'>) {
  const invoice = (await papersOf(deps, order.saleId)).findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return undefined
  const file = await deps.threads.run('draw-invoice', invoice.document, { by: undefined })
  return { filename: `${invoice.number}.pdf`, content: Buffer.from(file), contentType: 'application/pdf' }
}
