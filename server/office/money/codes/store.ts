import { and, count, desc, eq, gt, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { rowsOnAPage } from '#contract/office/admin.ts'
import { madeKinds, normalCode } from '#contract/sales/code.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isSecretRow } from './shown-code.ts'
import { type CodeFigures, noFigures } from './present-code.ts'
import { type CodeRow, codes, codeUses, payingKinds } from '../../../shop/money/codes/tables.ts'
import { orders } from '../../../shop/basics/sale-tables/tables.ts'

export type NewCodeRow = Omit<typeof codes.$inferInsert, 'id' | 'used' | 'spent' | 'pausedAt'>

/** Undefined when there is already one of that name. */
export async function insertCode(tx: Db, row: NewCodeRow): Promise<CodeRow | undefined> {
  const [made] = await tx.insert(codes).values(row).onConflictDoNothing().returning()
  return made
}

/** How many were written: one whose name exists is left out. */
export const insertCodes = async (tx: Db, rows: NewCodeRow[]): Promise<number> =>
  (await tx.insert(codes).values(rows).onConflictDoNothing().returning({ id: codes.id })).length

export const setPaused = async (tx: Db, id: string, pausedAt: Date | null): Promise<CodeRow | undefined> =>
  (await tx.update(codes).set({ pausedAt }).where(eq(codes.id, id)).returning())[0]

/** What the paid sales of a code brought in, in cents of the books' currency; partial refunds are not taken off. */
const revenue = sql`coalesce((
  select sum(cents_in_books(sold.list - sold.discount, sold.currency, sold.id))
  from code_uses taken join sales sold on sold.id = taken.sale_id
  where taken.code_id = codes.id and taken.state = 'used'), 0)
  + coalesce((
  select sum(cents_in_books(sold.list - sold.discount, sold.currency, sold.id)) from sales sold
  where sold.voucher_id = codes.id and exists (select from voucher_entries paid where paid.sale_id = sold.id
    group by paid.sale_id having sum(paid.amount) < 0)), 0)
  + coalesce((
  select sum(cents_in_books(sold.list - sold.discount, sold.currency, sold.id)) from sales sold
  where sold.id in (select earned.sale_id from link_entries earned where earned.code_id = codes.id
    group by earned.sale_id having sum(earned.amount) > 0)), 0)`.mapWith(Number)

const ofLink = (what: SQL) =>
  sql`coalesce((select ${what} from link_entries where code_id = codes.id), 0)`.mapWith(Number)

const figures = { revenue, earned: ofLink(sql`sum(amount)`), sold: ofLink(sql`count(distinct sale_id)`) }

export const codesPerPage = rowsOnAPage

/** Part by part a secret code could be guessed, so it is found by the whole alone. */
const findsByName = (search: string, pattern: string) =>
  or(eq(codes.code, normalCode(search)), and(ilike(codes.code, pattern), not(isSecretRow() ?? sql`false`)))

export async function listCodes(db: Db, { search, page }: { search?: string | undefined; page: number }) {
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const where: SQL | undefined = search
    ? or(findsByName(search, pattern), ilike(codes.note, pattern), ilike(codes.batch, pattern))
    : // Customers have theirs by the thousand: they are found by their name.
      inArray(codes.kind, madeKinds)
  const [counted] = await db.select({ total: count() }).from(codes).where(where)
  const found = await db
    .select({ code: codes, ...figures })
    .from(codes)
    .where(where)
    .orderBy(desc(codes.createdAt), codes.code)
    .limit(codesPerPage)
    .offset((page - 1) * codesPerPage)
  const [owed] = await db
    .select({ cents: sql`coalesce(sum(${codes.value} - ${codes.spent}), 0)`.mapWith(Number) })
    .from(codes)
    .where(inArray(codes.kind, payingKinds))
  return { found, total: counted?.total ?? 0, owed: owed?.cents ?? 0 }
}

export async function figuresOf(db: Db, id: string): Promise<CodeFigures> {
  const [found] = await db.select(figures).from(codes).where(eq(codes.id, id))
  return found ?? noFigures
}

export const listBatch = (db: Db, batch: string): Promise<CodeRow[]> =>
  db.select().from(codes).where(eq(codes.batch, batch)).orderBy(codes.code)

const abuseShown = 50

/** Marks of buyers that codes were used by in several sales since then, those with most uses first. */
export async function listRepeated(db: Db, since: Date, least: number) {
  const nameParts = sql`jsonb_build_object('code', ${codes.code}, 'kind', ${codes.kind}, 'batch', ${codes.batch})`
  const mark = sql<string>`unnest(${codeUses.persons})`.as('mark')
  const each = db
    .select({
      mark,
      saleId: codeUses.saleId,
      code: nameParts.as('code'),
      spent: codeUses.spent,
      takenAt: codeUses.takenAt,
    })
    .from(codeUses)
    .innerJoin(codes, eq(codes.id, codeUses.codeId))
    .where(and(eq(codeUses.state, 'used'), gt(codeUses.takenAt, since)))
    .as('each')
  const uses = count()
  return db
    .select({
      mark: each.mark,
      uses,
      codes: sql<Pick<CodeRow, 'code' | 'kind' | 'batch'>[]>`jsonb_agg(distinct ${each.code})`,
      given: sql`sum(${each.spent})`.mapWith(Number),
      lastAt: sql`max(${each.takenAt})`.mapWith(codeUses.takenAt),
      saleIds: sql<string[]>`array_agg(${each.saleId})`,
    })
    .from(each)
    .groupBy(each.mark)
    .having(sql`count(*) >= ${least}`)
    .orderBy(desc(uses))
    .limit(abuseShown)
}

export const ordersOf = (db: Db, saleIds: string[]) =>
  saleIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: orders.id, orderNo: orders.orderNo, saleId: orders.saleId })
        .from(orders)
        .where(sql`${orders.saleId} = any(${sql.param(saleIds)}::uuid[])`)
        .orderBy(desc(orders.createdAt))
