import { money, toDecimalString } from '#contract/money/money.ts'
import { escapeXml } from './escape-xml.ts'
import { type InvoiceDocument, type InvoiceLine, percentOf, taxCategoryOf } from './invoice-document.ts'
import { reverseChargeWords } from './reverse-charge-words.ts'

/** Profile EN 16931 of Factur-X and ZUGFeRD. */
const profile = 'urn:cen.eu:en16931:2017'
const namespaces = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
].join(' ')

const typeCodes = { invoice: '380', 'credit-note': '381' } as const
/** UNCL 4461: a bank card, or another agreed way, such as store credit. */
const meansCodes = { card: '48', other: 'ZZZ' } as const

const tag = (name: string, content: string, attributes = ''): string =>
  content === '' ? '' : `<ram:${name}${attributes && ` ${attributes}`}>${content}</ram:${name}>`
const text = (name: string, content: string | undefined, attributes = ''): string =>
  tag(name, escapeXml(content ?? ''), attributes)
const dayTag = (name: string, day: string, prefix = 'udt'): string =>
  tag(name, `<${prefix}:DateTimeString format="102">${day.replaceAll('-', '')}</${prefix}:DateTimeString>`)

/** The invoice as data: UN/CEFACT Cross Industry Invoice, as EN 16931 restricts it. The standard fixes the order. */
export function writeCii(invoice: InvoiceDocument): string {
  const { kind, number, issuedOn, lines } = invoice
  const context = tag('GuidelineSpecifiedDocumentContextParameter', text('ID', profile))
  const document =
    text('ID', number) +
    text('TypeCode', typeCodes[kind]) +
    dayTag('IssueDateTime', issuedOn) +
    notesOf(invoice).join('')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<rsm:CrossIndustryInvoice ${namespaces}>`,
    `<rsm:ExchangedDocumentContext>${context}</rsm:ExchangedDocumentContext>`,
    `<rsm:ExchangedDocument>${document}</rsm:ExchangedDocument>`,
    '<rsm:SupplyChainTradeTransaction>',
    ...lines.map((line, index) => lineOf(invoice, line, index + 1)),
    tag('ApplicableHeaderTradeAgreement', agreementOf(invoice)),
    tag(
      'ApplicableHeaderTradeDelivery',
      tag('ActualDeliverySupplyChainEvent', dayTag('OccurrenceDateTime', invoice.suppliedOn)),
    ),
    tag('ApplicableHeaderTradeSettlement', settlementOf(invoice)),
    '</rsm:SupplyChainTradeTransaction>',
    '</rsm:CrossIndustryInvoice>\n',
  ].join('')
}

/** Why there is no tax on it, for a reader; none where there is. */
export function untaxedReason({
  treatment,
  seller,
}: Pick<InvoiceDocument, 'treatment' | 'seller'>): string | undefined {
  const category = taxCategoryOf(treatment)
  if (category === 'AE') return reverseChargeWords(treatment.country, seller.country)
  return category === 'O' ? 'Not subject to VAT' : undefined
}

const notesOf = (invoice: InvoiceDocument): string[] => {
  const note = (content: string, subject = '') =>
    content && tag('IncludedNote', text('Content', content) + text('SubjectCode', subject))
  // UNTDID 4451: what the law has a business letter say of its company.
  return [note(untaxedReason(invoice) ?? ''), note(invoice.seller.management ?? '', 'REG')]
}

const amountIn = (currency: string) => (amount: number) => toDecimalString(money(amount, currency))

function lineOf(invoice: InvoiceDocument, line: InvoiceLine, position: number): string {
  const amount = amountIn(invoice.currency)
  const category = taxCategoryOf(invoice.treatment)
  const tax =
    text('TypeCode', 'VAT') +
    text('CategoryCode', category) +
    // A sale outside the scope of tax has no rate, not even zero (BR-O-05).
    (category === 'O' ? '' : text('RateApplicablePercent', percentOf(invoice.treatment)))
  return tag(
    'IncludedSupplyChainTradeLineItem',
    tag('AssociatedDocumentLineDocument', text('LineID', String(position))) +
      tag('SpecifiedTradeProduct', text('Name', line.name)) +
      tag('SpecifiedLineTradeAgreement', tag('NetPriceProductTradePrice', text('ChargeAmount', amount(line.net)))) +
      tag('SpecifiedLineTradeDelivery', text('BilledQuantity', '1', 'unitCode="C62"')) +
      tag(
        'SpecifiedLineTradeSettlement',
        tag('ApplicableTradeTax', tax) +
          tag('SpecifiedTradeSettlementLineMonetarySummation', text('LineTotalAmount', amount(line.net))),
      ),
  )
}

function agreementOf({ seller, buyer, treatment, orderNos }: InvoiceDocument): string {
  const category = taxCategoryOf(treatment)
  const [one, two, ...more] = seller.address
  const sellerAddress =
    text('LineOne', one) + text('LineTwo', two) + text('LineThree', more.join(', ')) + text('CountryID', seller.country)
  const registration = seller.registration ? tag('SpecifiedLegalOrganization', text('ID', seller.registration)) : ''
  // No VAT number may stand on a sale outside the scope of tax (BR-O-02): the register's number names the seller.
  const sellerTax = category === 'O' ? '' : tag('SpecifiedTaxRegistration', taxIdOf(seller.taxId))
  const buyerTax = buyer.vatNumber && category !== 'O' ? tag('SpecifiedTaxRegistration', taxIdOf(buyer.vatNumber)) : ''
  return (
    tag(
      'SellerTradeParty',
      text('Name', seller.name) + registration + tag('PostalTradeAddress', sellerAddress) + sellerTax,
    ) +
    tag('BuyerTradeParty', text('Name', buyer.name) + tag('PostalTradeAddress', buyerAddressOf(buyer)) + buyerTax) +
    tag('BuyerOrderReferencedDocument', text('IssuerAssignedID', orderNos.join(', ')))
  )
}

const buyerAddressOf = ({ address, country }: InvoiceDocument['buyer']): string =>
  text('PostcodeCode', address?.postcode) +
  text('LineOne', address?.street) +
  text('CityName', address?.city) +
  text('CountryID', country)

/** A number of the non-Union scheme (`EU…`) is a tax number, but no VAT number with a country's letters (BR-CO-09). */
const taxIdOf = (id: string): string => text('ID', id, `schemeID="${id.startsWith('EU') ? 'FC' : 'VA'}"`)

function settlementOf(invoice: InvoiceDocument): string {
  const { currency, total, taxOwed, corrects, isPaidByCard, treatment } = invoice
  const amount = amountIn(currency)
  const category = taxCategoryOf(treatment)
  const tax =
    text('CalculatedAmount', amount(total.tax)) +
    text('TypeCode', 'VAT') +
    text('ExemptionReason', untaxedReason(invoice)) +
    text('BasisAmount', amount(total.net)) +
    text('CategoryCode', category) +
    (category === 'S' ? '' : text('ExemptionReasonCode', `VATEX-EU-${category}`)) +
    (category === 'O' ? '' : text('RateApplicablePercent', percentOf(treatment)))
  const inOwed = taxOwed && amountIn(taxOwed.currency)
  const sums =
    text('LineTotalAmount', amount(total.net)) +
    text('TaxBasisTotalAmount', amount(total.net)) +
    text('TaxTotalAmount', amount(total.tax), `currencyID="${currency}"`) +
    (taxOwed && inOwed ? text('TaxTotalAmount', inOwed(taxOwed.amount), `currencyID="${taxOwed.currency}"`) : '') +
    text('GrandTotalAmount', amount(total.gross)) +
    text('TotalPrepaidAmount', amount(total.gross)) +
    text('DuePayableAmount', amount(0))
  const corrected =
    corrects &&
    tag(
      'InvoiceReferencedDocument',
      text('IssuerAssignedID', corrects.number) + dayTag('FormattedIssueDateTime', corrects.issuedOn, 'qdt'),
    )
  return (
    text('TaxCurrencyCode', taxOwed?.currency) +
    text('InvoiceCurrencyCode', currency) +
    tag('SpecifiedTradeSettlementPaymentMeans', text('TypeCode', isPaidByCard ? meansCodes.card : meansCodes.other)) +
    tag('ApplicableTradeTax', tax) +
    tag('SpecifiedTradeSettlementHeaderMonetarySummation', sums) +
    (corrected ?? '')
  )
}
