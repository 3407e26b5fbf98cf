import { inArray } from 'drizzle-orm'
import type { DisputePage, DisputeRow, EvidencePiece } from '#contract/office/dispute.ts'
import { money, toDecimalString } from '#contract/money/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { DisputeRecord } from '../../../shop/money/disputes/store.ts'
import type { EvidenceFile, EvidenceText, GatheredEvidence } from '../../../shop/money/payments/disputes.ts'
import { orders, topUps } from '../../../shop/basics/sale-tables/tables.ts'
import { takesEvidence } from './gather-evidence.ts'

const textLabels: Record<EvidenceText, { field: string; label: string }> = {
  summary: { field: 'uncategorized_text', label: 'Summary' },
  productDescription: { field: 'product_description', label: 'What was sold' },
  customerName: { field: 'customer_name', label: 'Name' },
  customerEmail: { field: 'customer_email_address', label: 'Email' },
  purchaseAddress: { field: 'customer_purchase_ip', label: 'Network address of the purchase' },
  billingAddress: { field: 'billing_address', label: 'Billing address' },
  serviceDate: { field: 'service_date', label: 'Delivered on' },
  activityLog: { field: 'access_activity_log', label: 'Delivery and use, by time' },
  refundPolicyDisclosure: { field: 'refund_policy_disclosure', label: 'How the return policy was shown' },
  refundRefusal: { field: 'refund_refusal_explanation', label: 'Refund request' },
}

const fileLabels: Record<EvidenceFile, { field: string; label: string }> = {
  receipt: { field: 'receipt', label: 'Invoice or receipt' },
  serviceDocumentation: { field: 'service_documentation', label: 'Delivery and use' },
  communication: { field: 'customer_communication', label: 'Messages to the buyer' },
  refundPolicy: { field: 'refund_policy', label: 'Return policy' },
}

type Orders = DisputeRow['orders']

/** The orders that each sale was for: its own, or the one whose eSIM got more data. */
export async function ordersOfSales(db: Db, saleIds: readonly string[]): Promise<Map<string, Orders>> {
  const found = new Map<string, Orders>()
  if (saleIds.length === 0) return found
  const { id, orderNo } = orders
  const own = await db
    .select({ saleId: orders.saleId, id, orderNo })
    .from(orders)
    .where(inArray(orders.saleId, [...saleIds]))
    .orderBy(orders.position)
  const added = await db
    .select()
    .from(topUps)
    .where(inArray(topUps.saleId, [...saleIds]))
  const toppedUp =
    added.length === 0
      ? []
      : await db
          .select({ id, orderNo })
          .from(orders)
          .where(inArray(id, [...new Set(added.map(({ orderId }) => orderId))]))
  const ofTopUps = added.flatMap(({ saleId, orderId }) => {
    const order = toppedUp.find((each) => each.id === orderId)
    return order ? [{ saleId, ...order }] : []
  })
  for (const { saleId, ...order } of [...own, ...ofTopUps]) found.set(saleId, [...(found.get(saleId) ?? []), order])
  return found
}

export const presentRow = (dispute: DisputeRecord, ofSales: ReadonlyMap<string, Orders>): DisputeRow => ({
  id: dispute.id,
  status: dispute.status,
  reason: dispute.reason,
  amount: toDecimalString(money(dispute.amount, dispute.currency)),
  currency: dispute.currency,
  openedAt: dispute.openedAt.toISOString(),
  dueBy: dispute.dueBy?.toISOString() ?? null,
  isPastDue: dispute.isPastDue,
  isSubmitted: dispute.submittedAt !== null || dispute.submissions > 0,
  orders: ofSales.get(dispute.saleId) ?? [],
})

export async function presentPage(db: Db, dispute: DisputeRecord, now: Date): Promise<DisputePage> {
  const { evidence, evidenceVersion, stagedAt, stagedBy, fee, feeCurrency } = dispute
  return {
    ...presentRow(dispute, await ordersOfSales(db, [dispute.saleId])),
    paymentId: dispute.paymentIntentId,
    fee:
      fee !== null && feeCurrency !== null
        ? { amount: toDecimalString(money(fee, feeCurrency)), currency: feeCurrency }
        : null,
    readAt: dispute.readAt.toISOString(),
    canAnswer: takesEvidence(dispute, now),
    evidence:
      evidence && evidenceVersion && stagedAt
        ? {
            version: evidenceVersion,
            stagedAt: stagedAt.toISOString(),
            stagedBy: stagedBy ?? '',
            pieces: piecesOf(evidence),
            missing: evidence.missing,
          }
        : null,
    submittedAt: dispute.submittedAt?.toISOString() ?? null,
    submittedBy: dispute.submittedBy,
  }
}

function piecesOf({ texts, files }: GatheredEvidence): EvidencePiece[] {
  const written = (Object.keys(textLabels) as EvidenceText[]).flatMap((name) => {
    const text = texts[name]
    return text ? [{ ...textLabels[name], text, isFile: false }] : []
  })
  const drawn = (Object.keys(fileLabels) as EvidenceFile[]).flatMap((name) => {
    const file = files[name]
    return file ? [{ ...fileLabels[name], text: file.name, isFile: true }] : []
  })
  return [...written, ...drawn]
}
