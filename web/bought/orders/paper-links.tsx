import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/api/address.ts'
import { creditNote, listPapers, orderInvoice, topUpInvoice } from '#contract/api/invoices.ts'
import { orderReceipt } from '#contract/api/receipts.ts'
import type { PaperRow } from '#contract/bought/paper.ts'
import { queryOf } from '../../data/query.ts'
import { useShop } from '../../data/shop.ts'

/** The invoices and credit notes of an order, where the shop charges tax; else its receipt. */
export function PaperLinks({ orderId }: { orderId: string }) {
  const { hasInvoices = false } = useShop()
  const params = { id: orderId }
  const { data, isError } = useQuery({ ...queryOf(listPapers, { params }), enabled: hasInvoices })
  if (hasInvoices && !data && !isError) return null
  // An order from before the shop charged tax has a receipt alone.
  if (!data?.length)
    return (
      <a className="link small" href={addressOf(orderReceipt, { params })}>
        <Trans>Receipt (PDF)</Trans>
      </a>
    )
  return data.map((paper) => (
    <a key={paper.number} className="link small" href={addressOfPaper(orderId, paper)}>
      <PaperName paper={paper} />
    </a>
  ))
}

function PaperName({ paper: { kind, number } }: { paper: PaperRow }) {
  return kind === 'invoice' ? <Trans>Invoice {number} (PDF)</Trans> : <Trans>Credit note {number} (PDF)</Trans>
}

export function addressOfPaper(id: string, { kind, number: no, topUpId }: PaperRow): string {
  if (kind === 'credit-note') return addressOf(creditNote, { params: { id, no } })
  return topUpId === null
    ? addressOf(orderInvoice, { params: { id } })
    : addressOf(topUpInvoice, { params: { id, topUpId } })
}
