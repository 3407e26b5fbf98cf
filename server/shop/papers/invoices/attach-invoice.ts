import type { Say } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import type { OutgoingMail } from '../../../platform/mail/mailer.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { Order } from '../../sales/books/order.ts'
import { type IssueDeps, issueInvoices } from './issue-invoices.ts'
import type { IssuedInvoice } from './store.ts'
import { listInvoices } from './store.ts'

export type Attachment = NonNullable<OutgoingMail['attachments']>[number]
type AttachDeps = IssueDeps & WithThreads

/** The papers of a sale; those that are missing are issued first. Empty where the shop charged no tax. */
export async function papersOf(deps: IssueDeps, saleId: string): Promise<IssuedInvoice[]> {
  await issueInvoices(deps, saleId)
  return listInvoices(deps.db, saleId)
}

/** The newest invoice of a sale, as a file for the mail about an order or a top-up of it; undefined where there is none. */
export async function attachInvoice(
  deps: AttachDeps,
  { saleId }: Pick<Order, 'saleId'>,
): Promise<Attachment | undefined> {
  const invoice = (await papersOf(deps, saleId)).findLast(({ kind }) => kind === 'invoice')
  return invoice && draw(deps, invoice)
}

/** What a mail says about the invoice it brings. */
export const tellOfInvoice = (say: Say, invoice: Attachment | undefined): MailBlock[] =>
  invoice ? [{ kind: 'text', text: say('Your invoice is attached as a PDF.') }] : []

/** Of the credit notes that name a line: the first one issued since, or the newest. */
interface NotedLine {
  saleId: string
  lineId: string
  /** When a part of the line's price began to go back; undefined for all of it. */
  since?: Date | undefined
}

/**
 * The credit note for money that went back, as a file for the mail that tells of it. The worker that issues it may run
 * after this mail, so the mail does not wait for it and issues the note itself: the sale's row is locked meanwhile, and
 * the worker then finds it issued. The news is not delayed, and no link to a later note is needed. There is none where
 * the shop charged no tax, and where the money went back before any invoice. Where a part is followed at once by the
 * rest, one note covers both and comes with the mail about the rest.
 */
export async function attachCreditNote(
  deps: AttachDeps,
  { saleId, lineId, since }: NotedLine,
): Promise<Attachment | undefined> {
  const notes = (await papersOf(deps, saleId)).filter(
    ({ kind, document }) => kind === 'credit-note' && document.lines.some((line) => line.lineId === lineId),
  )
  const note = since ? notes.find(({ issuedAt }) => issuedAt >= since) : notes.at(-1)
  return note && draw(deps, note)
}

/** What a mail says about the credit note it brings. */
export const tellOfCreditNote = (say: Say, isAttached = false): MailBlock[] =>
  isAttached ? [{ kind: 'text', text: say('Your credit note is attached as a PDF.') }] : []

async function draw({ threads }: WithThreads, { number, document }: IssuedInvoice): Promise<Attachment> {
  const file = await threads.run('draw-invoice', document, { by: undefined })
  return { filename: `${number}.pdf`, content: Buffer.from(file), contentType: 'application/pdf' }
}
