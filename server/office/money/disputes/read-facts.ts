import { type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { money, toDecimalString } from '#contract/money/money.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { paths } from '#contract/site/paths.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { legalInForce } from '../../../platform/profile/legal-in-force.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { readWords } from '../../../shop/site/branding/legal-store.ts'
import type { DisputeRecord } from '../../../shop/money/disputes/store.ts'
import { type Line, linesOfSale } from '../../../shop/sales/books/lines.ts'
import { listLog } from '../../../shop/sales/books/order-log.ts'
import { listParts } from '../../../shop/sales/books/returned-parts.ts'
import { getSale, type Sale } from '../../../shop/sales/books/sale-store.ts'
import { findOrder, listEvents, type OrderWithEsim } from '../../../shop/sales/books/store.ts'
import { findSaleTax } from '../../../shop/money/tax/store.ts'
import { listUseOf } from '../../../shop/bought/orders/usage-store.ts'
import type { DisputeFacts, SoldLine } from './dispute-facts.ts'

export type FactsDeps = WithDb & WithConfig & WithProfile

/** What is on file, and the order whose receipt belongs to the payment. */
export async function readFacts(
  deps: FactsDeps,
  dispute: DisputeRecord,
): Promise<{ facts: DisputeFacts; lines: Line[]; first: OrderWithEsim | undefined }> {
  const { db } = deps
  const sale = await getSale(db, dispute.saleId)
  const lines = await linesOfSale(db, sale.id)
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  const found = (await Promise.all(orderIds.map((id) => findOrder(db, id)))).flatMap((each) => each ?? [])
  const byId = new Map(found.map((each) => [each.order.id, each]))
  const [first] = found
  const profile = await deps.profile.read()
  const tax = await findSaleTax(db, sale.id)
  const inWords = (minor: number) => formatPlanPrice(toDecimalString(money(minor, sale.currency)), sale.currency)
  const returned = await listParts(
    db,
    lines.map(({ id }) => id),
  )
  const logs = await Promise.all(orderIds.map((id) => listLog(db, id)))
  const facts: DisputeFacts = {
    shop: profile.name,
    amount: inWords(sale.card),
    boughtAt: sale.openedAt,
    card: sale.cardLast4 ? `${sale.cardBrand} ending in ${sale.cardLast4}` : undefined,
    buyer: {
      name: [first?.order.firstName, first?.order.lastName].filter(Boolean).join(' '),
      email: first?.order.email ?? null,
    },
    countries: tax && { stated: tax.stated, card: tax.card, network: tax.network },
    consents: sale.consents.map(({ kind, version, at }) => ({ kind, version, at })),
    lines: await Promise.all(lines.map((line) => readLine(db, line, byId.get(line.orderId)))),
    messages: logs.flatMap((log) =>
      log.filter(({ kind }) => kind !== 'wholesaler').map(({ at, text }) => ({ at, text })),
    ),
    refunds: returned
      .filter(({ status, card }) => status === 'returned' && card > 0)
      .map(({ card, endedAt, begunAt }) => ({ amount: inWords(card), at: endedAt ?? begunAt })),
    request: first?.request
      ? { askedAt: first.request.askedAt, decision: first.request.decision, answer: first.request.answer }
      : undefined,
    policy: await readPolicy(deps, sale, first),
  }
  return { facts, lines, first }
}

async function readLine(db: Db, line: Line, found: OrderWithEsim | undefined): Promise<SoldLine> {
  const topUpId = line.kind === 'top-up' ? line.id : null
  const delivered = (await listEvents(db, line.orderId)).find(
    (event) => event.topUpId === topUpId && (event.event === 'esim_issued' || event.event === 'data_added'),
  )
  const esim = found?.esim
  return {
    kind: line.kind,
    orderNo: found?.order.orderNo ?? '',
    name: line.planName,
    deliveredAt: delivered?.at ?? null,
    esim: esim
      ? {
          iccid: esim.iccid,
          state: esim.state,
          activatedAt: esim.activatedAt,
          usedMb: esim.usedMb,
          totalMb: esim.totalMb,
          usageAsOf: esim.usageAsOf,
        }
      : null,
    days: (await listUseOf(db, line.orderId)).toSorted((a, b) => a.day.localeCompare(b.day)),
  }
}

/** The version of the return policy that was in force on the day of the sale, in English where there is one. */
async function readPolicy(
  { db, profile, config }: FactsDeps,
  sale: Sale,
  first: OrderWithEsim | undefined,
): Promise<DisputeFacts['policy']> {
  const { legal } = await profile.read()
  const wanted = (first?.order.language ?? sourceLanguage) as Language
  const inForce =
    legalInForce(legal, 'returns', sourceLanguage, sale.openedAt) ??
    legalInForce(legal, 'returns', wanted, sale.openedAt)
  const text = inForce && (await readWords(db, inForce))
  if (!inForce || !text) return undefined
  const address = new URL(paths.returnPolicy, config.publicUrl).href
  return { version: inForce.version, validFrom: inForce.validFrom, text, address }
}
