import { sql } from 'drizzle-orm'
import { fullName } from '#contract/identity/person-name.ts'
import { soldPlanName } from '#contract/plans/place-names.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { LineStatus } from '#contract/sales/line.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { keptLanguage } from '../../../platform/languages/kept-language.ts'
import { namingIn } from '../../../platform/languages/place-name.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import type { SoldLine } from './compare-papers.ts'

/** What a sale sold, and to whom, for its papers. */
export interface SoldSale {
  language: Language
  orderNos: string[]
  buyer: { name: string; email: string }
  soldAt: Date
  lines: SoldLine[]
}

interface Row extends Record<string, unknown> {
  line_id: string
  kind: 'order' | 'top-up'
  status: LineStatus
  amount: number
  discount: number
  card: number
  credit_used: number
  returned: number
  given: number | null
  plan_name: string
  data_mb: number | null
  validity_days: number
  country_code: string | null
  order_no: string
  email: string | null
  first_name: string | null
  last_name: string | null
  language: string | null
  created_at: Date | string
}

/**
 * The lines of a sale by position. What went back in part is read by its column's name, as a build before that column
 * may run beside this one.
 */
export async function readSoldLines(db: Db, saleId: string): Promise<SoldSale | undefined> {
  const columns = (line: string) =>
    sql.raw(`
    ${line}.id as line_id, ${line}.status, ${line}.amount, ${line}.discount, ${line}.card, ${line}.credit_used,
    coalesce((to_jsonb(${line})->>'returned_card')::int, 0)
      + coalesce((to_jsonb(${line})->>'returned_credit')::int, 0) as returned,
    other_refunds.amount as given, ${line}.plan_name, ${line}.data_mb, ${line}.validity_days, orders.country_code,
    orders.order_no, orders.email, orders.first_name, orders.last_name, orders.language, ${line}.created_at,
    ${line}.position`)
  const rows = await rowsOf(
    db,
    sql<Row>`
    select 'order' as kind, ${columns('orders')} from orders
      left join other_refunds on other_refunds.line_id = orders.id where orders.sale_id = ${saleId}
    union all
    select 'top-up' as kind, ${columns('top_ups')} from top_ups join orders on orders.id = top_ups.order_id
      left join other_refunds on other_refunds.line_id = top_ups.id where top_ups.sale_id = ${saleId}
    order by position`,
  )
  const [first] = rows
  if (!first) return undefined
  const language = keptLanguage(first.language)
  return {
    language,
    orderNos: [...new Set(rows.map(({ order_no }) => order_no))],
    buyer: {
      name: fullName({ firstName: first.first_name, lastName: first.last_name }, language),
      email: first.email ?? '',
    },
    soldAt: new Date(first.created_at),
    lines: rows.map((row) => ({
      lineId: row.line_id,
      name: nameOf(row, language),
      status: row.status,
      amount: row.amount,
      discount: row.discount,
      card: row.card,
      creditUsed: row.credit_used,
      returned: row.returned,
      givenOtherwise: row.given ?? undefined,
    })),
  }
}

function nameOf(row: Row, language: Language): string {
  const plan = soldPlanName(
    {
      planName: row.plan_name,
      dataMb: row.data_mb,
      validityDays: row.validity_days,
      countryCode: row.country_code,
    },
    namingIn(language),
  )
  const say = sayIn(language)
  return row.kind === 'order' ? say('eSIM data plan: {plan}', { plan }) : say('eSIM data top-up: {plan}', { plan })
}
