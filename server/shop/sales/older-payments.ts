import { listTotalOf } from '#contract/prices/total-to-pay.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserId } from '#contract/accounts/account.ts'
import { KeptConsent } from '#contract/branding/legal.ts'
import { KeptDevice } from '#contract/devices/devices.ts'
import { isLanguage } from '#contract/languages/languages.ts'
import { booksMoney, type BooksMoney } from '#contract/money/books-money.ts'
import { money } from '#contract/money/money.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { unlessWrittenBefore } from '../../platform/db/written-before.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import { findSoldPlan, type PlanForSale } from '../catalog/plan-for-sale.ts'
import type { WithSuppliers } from '../esims/wholesaler.ts'
import type { Intent } from '../payments/payments.ts'
import { promiseFacts } from '../plan-facts/promise-facts.ts'
import { findFacts } from '../plan-facts/store.ts'
import type { OfferedEsim } from '../sale-tables/tables.ts'
import { holdFrom } from './open-sale.ts'
import { offerEsim } from './open-terms.ts'
import { splitPrice } from './split-price.ts'
import { findSaleByPayment, insertSale, type Sale } from './sale-store.ts'
import { quotes } from './tables.ts'

/**
 * Payments at a card form that the previous build opened: it wrote what they are for on the payment itself, or in a
 * quote. They become open sales when they are paid. This file and the table `quotes` go with the next release.
 */

/** The values in a payment's metadata are text. */
const fromJson = <Value>(schema: z.ZodType<Value>, otherwise: Value) =>
  z
    .string()
    .optional()
    .transform((said): Value => {
      try {
        return schema.parse(JSON.parse(said ?? ''))
      } catch {
        return otherwise
      }
    })

const Facts = z.object({
  kind: z.enum(['plan', 'trip']),
  planCode: z.string().optional(),
  tripId: z.string().optional(),
  quoteId: z.uuid().optional().catch(undefined),
  factsVersion: z.string().optional(),
  saleId: z.undefined().optional(),
  userId: UserId.optional(),
  browser: z.string().optional(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  saveCard: z.literal('yes').optional(),
  language: z
    .string()
    .optional()
    .transform((said) => (isLanguage(said) ? said : undefined)),
  consents: fromJson<KeptConsent[]>(z.array(KeptConsent), []),
  device: fromJson<KeptDevice | undefined>(KeptDevice, undefined),
})
export type OlderFacts = z.infer<typeof Facts>

export const readOlder = ({ metadata }: Pick<Intent, 'metadata'>): OlderFacts | undefined =>
  Facts.safeParse(metadata).data

export const isOlder = (intent: Intent): boolean => readOlder(intent) !== undefined

type Deps = WithDb & WithClock & WithCatalog & WithSuppliers

/** Writes the sale that an older payment paid for. `lost` when there is nothing to deliver. */
export async function adoptOlderPayment(deps: Deps, intent: Intent): Promise<Sale | 'lost'> {
  const facts = readOlder(intent)
  const lines = facts ? await linesOf(deps, intent, facts) : []
  if (!facts || lines.length === 0) return 'lost'
  const { email, firstName, lastName, phone, language = null, saveCard, userId, browser, consents, device } = facts
  const made = await unlessWrittenBefore(() =>
    insertSale(deps.db, {
      parts: splitPrice(money(intent.amount, intent.currency), {}),
      currency: intent.currency,
      perUsd: 1,
      paymentIntentId: intent.id,
      open: {
        lines,
        buyer: email ? { email, firstName, lastName, phone } : null,
        language,
        savesCard: saveCard !== undefined,
        usesCredit: false,
      },
      userId,
      browserHash: browser,
      consents,
      device,
      openedAt: intent.createdAt,
      ...holdFrom(intent.createdAt),
    }),
  )
  const sale = made ?? (await findSaleByPayment(deps.db, intent.id))
  if (!sale) throw new Error(`the sale of payment ${intent.id} was neither made nor found`)
  return sale
}

async function linesOf(deps: Deps, intent: Intent, facts: OlderFacts): Promise<OfferedEsim[]> {
  if (facts.kind === 'trip') return quotedLines(deps, intent, facts)
  const plan = await findSoldPlan(deps, facts.planCode ?? '')
  return plan ? [await offerAt(deps, plan, booksMoney(intent.amount), facts.factsVersion)] : []
}

async function quotedLines(deps: Deps, intent: Intent, { quoteId }: OlderFacts): Promise<OfferedEsim[]> {
  const [quote] = quoteId ? await deps.db.select().from(quotes).where(eq(quotes.id, quoteId)) : []
  // The amount paid must equal the price of the lines, or it is unclear which of them was paid for.
  if (!quote || listTotalOf(quote.lines) !== intent.amount) return []
  const lines: OfferedEsim[] = []
  for (const { planCode, price, factsVersion, from, to } of quote.lines) {
    const plan = await findSoldPlan(deps, planCode)
    if (!plan) return []
    const offered = await offerAt(deps, plan, booksMoney(price), factsVersion ?? undefined)
    lines.push({ ...offered, tripId: quote.tripId, departsOn: from, returnsOn: to })
  }
  return lines
}

/** At the price of that moment, with the facts that were shown; if those were not stored, with today's. */
async function offerAt(
  deps: Deps,
  plan: PlanForSale,
  price: BooksMoney,
  shown: string | undefined,
): Promise<OfferedEsim> {
  const isKept = shown !== undefined && (await findFacts(deps.db, shown)) !== undefined
  return offerEsim({ ...plan, price }, isKept ? shown : await promiseFacts(deps, plan.code, price))
}
