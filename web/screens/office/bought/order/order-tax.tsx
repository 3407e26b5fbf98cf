import { useQuery } from '@tanstack/react-query'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import { listPapers } from '#contract/api/invoices.ts'
import { queryOf } from '../../../../data/query.ts'
import { addressOfPaper } from '../../../../bought/orders/paper-links.tsx'
import { FactCard } from '../../fact-card.tsx'

type Tax = NonNullable<AdminOrderPage['tax']>

const schemeWords: Readonly<Record<string, string>> = {
  domestic: 'at home',
  oss: 'One-Stop-Shop',
  local: 'registered there',
  'reverse-charge': 'reverse charge',
  outside: 'not taxed here',
}

/** How a sale was taxed, why in that country, and its invoices and credit notes. */
export function OrderTax({ orderId, tax }: { orderId: string; tax: Tax }) {
  const { data: papers = [] } = useQuery(queryOf(listPapers, { params: { id: orderId } }))
  const { country, rate, scheme, company, isDoubtful } = tax
  return (
    <FactCard
      title="Tax"
      facts={[
        { label: 'Taxed in', value: `${country}, ${rate / 100}%, ${schemeWords[scheme] ?? scheme}` },
        { label: 'Country of the buyer', value: evidenceInWords(tax) },
        ...(isDoubtful ? [{ label: 'In doubt', value: 'Nothing supports what the buyer says' }] : []),
        ...(company ? [{ label: 'Company', value: companyInWords(company) }] : []),
        ...papers.map((paper) => ({
          label: paper.kind === 'invoice' ? 'Invoice' : 'Credit note',
          value: (
            <a className="link" href={addressOfPaper(orderId, paper)}>
              {paper.number}
            </a>
          ),
        })),
      ]}
    />
  )
}

function evidenceInWords({ stated, card, network }: Tax): string {
  const known = [
    ['they say', stated],
    ['the card', card],
    ['the network', network],
  ].filter(([, code]) => code)
  return known.map(([who, code]) => `${code} (${who})`).join(', ') || 'Not known'
}

const stateWords = {
  valid: 'valid',
  invalid: 'not registered',
  unknown: 'the register has not answered',
  'other-name': 'taxed, since the number is another company’s',
} as const

const companyInWords = ({ name, vatNumber, state, registeredName }: NonNullable<Tax['company']>): string => {
  if (!state || !vatNumber) return `${name}, without a VAT number`
  return `${name}, ${vatNumber}: ${stateWords[state]}${registeredName ? ` (in the register: ${registeredName})` : ''}`
}
