import { convertMoney, money } from '#contract/money/money.ts'
import { dateIn } from '#contract/base/zones.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { CurrentProfile, WithProfile } from '../../../platform/profile/open-profile.ts'
import { brandColours } from '../../../platform/profile/palette/brand-colours.ts'
import { getSale, type Sale } from '../../sales/books/sale-store.ts'
import { decideCountry } from '../../money/tax/decide-country.ts'
import { evidenceOf, type Taxes, type WithTaxes } from '../../money/tax/open-taxes.ts'
import { forgetAddress, type KeptSaleTax, lockSaleTax, setDue } from '../../money/tax/store.ts'
import { comparePapers, type MissingPaper } from './compare-papers.ts'
import type { InvoiceDocument, InvoiceHead } from './invoice-document.ts'
import { readSoldLines, type SoldSale } from './read-sold-lines.ts'
import { queuePaper, reportOf } from './reported-papers.ts'
import { insertInvoice, listInvoices, takeNumber } from './store.ts'

export type IssueDeps = WithConfig & WithDb & WithClock & WithProfile & WithTaxes & WithQueue

/**
 * Issues the invoices and credit notes that a sale lacks. It may run any number of times and in any number of processes
 * at once: the sale's row is locked, and what was issued is compared with what was sold.
 */
export async function issueInvoices(deps: IssueDeps, saleId: string): Promise<void> {
  const { config, db, profile, taxes } = deps
  if (!taxes) return
  const shop = await profile.read()
  await db.transaction(async (tx) => {
    const tax = await lockSaleTax(tx, saleId)
    if (!tax?.due) return
    const sold = await readSoldLines(tx, saleId)
    if (sold)
      await issueMissing(tx, deps, { shop, tax, sold, taxes, zone: config.timeZone, sale: await getSale(tx, saleId) })
    await setDue(tx, saleId, false)
  })
}

interface Issuing {
  shop: CurrentProfile
  tax: KeptSaleTax
  sold: SoldSale
  taxes: Taxes
  sale: Sale
  zone: string
}

async function issueMissing(tx: Db, { clock, queue }: WithClock & WithQueue, issuing: Issuing): Promise<void> {
  const { tax, sold, sale, taxes, zone } = issuing
  const { scheme, country, rate } = tax
  const issued = (await listInvoices(tx, sale.id)).map(({ document }) => document)
  const missing = comparePapers(sold.lines, issued, { scheme, country, rate })
  const issuedAt = clock.now()
  const issuedOn = dateIn(issuedAt, zone)
  for (const paper of missing) {
    // The number last: its row stays locked until the transaction ends, and all other sales wait for it.
    const document = writeDocument({ ...issuing, issued }, paper, issuedOn)
    const number = await takeNumber(tx, paper.kind, Number(issuedOn.slice(0, 4)))
    const { owedCurrency, owedPerUnit } = tax
    const facts = { saleId: sale.id, issuedAt, perUsd: sale.perUsd, owedCurrency, owedPerUnit }
    await insertInvoice(tx, { ...document, number }, facts)
    if (taxes.service) await queuePaper(tx, { number, saleId: sale.id, at: issuedAt })
  }
  if (missing.length > 0 && tax.company === null) await forgetAddress(tx, sale.id)
  if (taxes.service && missing.length > 0) await queue.enqueueAll(tx, [reportOf(sale.id)])
}

function writeDocument(
  issuing: Issuing & { issued: readonly InvoiceDocument[] },
  paper: MissingPaper,
  issuedOn: string,
): InvoiceDocument {
  const { shop, tax, sold, taxes, sale, zone } = issuing
  const { kind, treatment, corrects, lines, total } = paper
  const { seller } = shop
  const isCompany = tax.company !== null
  const name = tax.company ?? (sold.buyer.name || sold.buyer.email || '-')
  const { owedCurrency, owedPerUnit } = tax
  const isOwedElsewhere = owedCurrency !== null && owedPerUnit !== null && total.tax > 0
  return {
    kind,
    number: '',
    issuedOn,
    suppliedOn: dateIn(sold.soldAt, zone),
    orderNos: sold.orderNos,
    language: sold.language,
    corrects: corrects && { number: corrects.number, issuedOn: corrects.issuedOn },
    seller: {
      name: seller.name,
      address: seller.address,
      country: taxes.seller.country,
      taxId: numberFor(taxes, treatment.scheme, treatment.country) ?? seller.taxId,
      registration: seller.registration,
      management: seller.management || undefined,
    },
    buyer: {
      name,
      email: name === sold.buyer.email ? undefined : sold.buyer.email || undefined,
      address: tax.address ?? issuing.issued.find(({ buyer }) => buyer.address)?.buyer.address,
      country: isCompany ? tax.country : decideCountry(evidenceOf(tax), taxes.seller.country).country,
      vatNumber: tax.vatState === 'valid' ? (tax.vatNumber ?? undefined) : undefined,
    },
    currency: sale.currency,
    treatment,
    lines,
    total,
    taxOwed: isOwedElsewhere
      ? {
          currency: owedCurrency,
          amount: convertMoney(money(total.tax, sale.currency), owedPerUnit, owedCurrency).amount,
        }
      : undefined,
    isPaidByCard: sale.card > 0,
    head: headOf(shop),
  }
}

/** The number under which a sale elsewhere is taxed; undefined for the seller's own. */
const numberFor = ({ seller }: Taxes, scheme: string, country: string): string | undefined =>
  scheme === 'local' ? seller.registrations[country] : scheme === 'oss' ? seller.registrations['EU'] : undefined

function headOf(shop: CurrentProfile): InvoiceHead {
  const { ink, muted, line, sun } = brandColours(shop).day
  const { isDemonstration, name, seller } = shop
  return {
    name: isDemonstration ? seller.name : name,
    mark: isDemonstration ? 'sun' : 'bar',
    colours: { ink, muted, line, sun },
  }
}
