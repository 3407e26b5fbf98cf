import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { invoiceOf } from '../../sales/books/line-jobs.ts'
import { lockSale } from '../../sales/books/sale-store.ts'
import { setTax } from '../../sales/books/tax-of-sale.ts'
import type { TaxTreatment } from '../../money/tax/decide-treatment.ts'
import type { Taxes, WithTaxes } from '../../money/tax/open-taxes.ts'
import { readAnswer } from '../../money/tax/read-answer.ts'
import { lockSaleTax, setDue } from '../../money/tax/store.ts'
import type { TaxService } from '../../money/tax/tax-service.ts'
import { readVatNumber } from '../../money/tax/vat-number.ts'
import { keepCalculation, leaveOut, listReported, markReported, type ReportedPaper } from './reported-papers.ts'
import { type IssuedInvoice, listInvoices } from './store.ts'

export type ReportDeps = WithDb & WithClock & WithQueue & WithLog & WithTaxes

/** For how long the service applies the rules of an earlier day. */
const recentMs = 47 * 3_600_000

interface Reporting {
  taxes: Taxes
  service: TaxService
  papers: readonly IssuedInvoice[]
}

/**
 * Tells the tax service of a sale's invoices and credit notes, oldest first. May be repeated at any point: what the
 * service answered is kept after each step, and it takes each number once.
 */
export async function reportPapers(deps: ReportDeps, saleId: string): Promise<void> {
  const { db, taxes } = deps
  if (!taxes?.service) return
  const papers = await listInvoices(db, saleId)
  const reporting = { taxes, service: taxes.service, papers }
  const ordered = (await listReported(db, saleId)).toSorted(
    (one, other) => isCredit(papers, one) - isCredit(papers, other),
  )
  for (const row of ordered) {
    if (row.state !== 'waiting') continue
    const paper = papers.find(({ number }) => number === row.number)
    if (!paper) await leaveOut(db, row.number)
    else if (paper.kind === 'invoice') await reportInvoice(deps, reporting, { paper, row })
    else await reportCredit(deps, reporting, paper)
  }
}

/** Invoices first: a credit note takes back what is there. */
const isCredit = (papers: readonly IssuedInvoice[], { number }: ReportedPaper): number =>
  papers.find((paper) => paper.number === number)?.kind === 'credit-note' ? 1 : 0

async function reportInvoice(
  deps: ReportDeps,
  { taxes, service }: Reporting,
  { paper, row }: { paper: IssuedInvoice; row: ReportedPaper },
): Promise<void> {
  const { db, log } = deps
  const { number } = paper
  let { calculation } = row
  if (calculation === null) {
    const { buyer, suppliedOn } = paper.document
    const suppliedAt = new Date(`${suppliedOn}T00:00:00Z`)
    const isRecent = deps.clock.now().getTime() - suppliedAt.getTime() < recentMs
    const made = await service.calculate({
      country: buyer.country,
      vatNumber: buyer.vatNumber === undefined ? undefined : readVatNumber(buyer.vatNumber),
      amount: paper.gross,
      currency: paper.currency,
      reference: number,
      soldAt: isRecent ? suppliedAt : undefined,
    })
    const treatment = readAnswer(taxes.seller, buyer.country, made.answer)
    if (!treatment) {
      log.warn({ number, answer: made.answer }, 'the tax service cannot tell how this invoice is taxed: not reported')
      return leaveOut(db, number)
    }
    if (!isSame(treatment, paper)) {
      if (isRecent) return taxAnew(deps, paper, treatment)
      log.error({ number, treatment }, 'the tax service taxes this old invoice otherwise: not reported, look at it')
      return leaveOut(db, number)
    }
    calculation = await keepCalculation(db, number, made.id)
  }
  await markReported(db, number, await service.record({ number, calculation }))
}

const isSame = (one: TaxTreatment, other: TaxTreatment): boolean =>
  one.scheme === other.scheme && one.country === other.country && one.rate === other.rate

/**
 * The service did not answer when this was sold, and now it taxes the sale otherwise than the table did: the invoice is
 * taken back by a credit note and written anew. The service hears of the new one alone.
 */
async function taxAnew({ db, queue }: ReportDeps, paper: IssuedInvoice, treatment: TaxTreatment): Promise<void> {
  const { saleId, number } = paper
  await db.transaction(async (tx) => {
    // The sale first, as a request that sells it does.
    const sale = await lockSale(tx, saleId)
    const kept = await lockSaleTax(tx, saleId)
    await leaveOut(tx, number)
    if (!kept || !isSame(kept, paper)) return
    const { saleId: _saleId, due: _due, ...tax } = kept
    await setTax(tx, sale, { ...tax, ...treatment })
    await setDue(tx, saleId, true)
    await queue.enqueueAll(tx, [invoiceOf(saleId)])
  })
}

async function reportCredit(
  { db, log }: ReportDeps,
  { service, papers }: Reporting,
  { number, saleId, corrects, gross }: IssuedInvoice,
): Promise<void> {
  const original = (await listReported(db, saleId)).find((row) => row.number === corrects)
  // Its invoice is from before the shop reported, or was left out itself: there is nothing to take back.
  if (!original || original.state === 'left-out') return leaveOut(db, number)
  if (original.transaction === null) throw new Error(`${number} waits until ${corrects} is reported`)
  const isWhole = papers.some((paper) => paper.number === corrects && paper.gross === gross)
  const amount = isWhole ? undefined : gross
  await markReported(db, number, await service.reverse({ number, transaction: original.transaction, amount }))
  log.info({ number }, 'the tax service has taken back a sale')
}
