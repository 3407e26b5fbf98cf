import type { Say } from '../../platform/languages/say.ts'
import type { MailBlock } from '../../platform/mail/block.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import type { WithThreads } from '../../platform/threads/open-threads.ts'
import type { Order } from '../sales/order.ts'
import { type IssueDeps, issueInvoices } from './issue-invoices.ts'
import type { IssuedInvoice } from './store.ts'
import { listInvoices } from './store.ts'

type Attachment = NonNullable<OutgoingMail['attachments']>[number]
type AttachDeps = IssueDeps & WithThreads

/** The papers of a sale; those that are missing are issued first. Empty where the shop charged no tax. */
export async function papersOf(deps: IssueDeps, saleId: string): Promise<IssuedInvoice[]> {
  await issueInvoices(deps, saleId)
  return listInvoices(deps.db, saleId)
}

/** The newest invoice of a sale, as a file for the mail about an order or a top-up of it; undefined where there is none. */
export async function attachInvoice(deps: AttachDeps, { saleId }: Pick<Order, 'saleId'>): Promise<Attachment | undefined> {
  const invoice = (await papersOf(deps, saleId)).findLast(({ kind }) => kind === 'invoice')
  return invoice && draw(deps, invoice)
}

/** What a mail says about the invoice it brings. */
export const tellOfInvoice = (say: Say, invoice: Attachment | undefined): MailBlock[] =>
  invoice ? [{ kind: 'text', text: say('Your invoice is attached as a PDF.') }] : []

async function draw({ threads }: WithThreads, { number, document }: IssuedInvoice): Promise<Attachment> {
  const file = await threads.run('draw-invoice', document, { by: undefined })
  return { filename: `${number}.pdf`, content: Buffer.from(file), contentType: 'application/pdf' }
}
