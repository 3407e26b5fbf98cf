import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CannedAnswerRequest } from '#contract/admin-support.ts'
import type { Db } from '../../ground/db/db.ts'
import { cannedAnswers } from '../../ground/db/schema.ts'
import type { Deps } from '../../ground/deps.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import type { ActingAdmin } from '../../people/audit/acting-admin.ts'
import { recordAction } from '../../people/audit/audit.ts'
import { startingAnswers } from './starting-answers.ts'

type Row = typeof cannedAnswers.$inferSelect
type Needs = Pick<Deps, 'db' | 'clock'>
type Asked = CannedAnswerRequest & { by: ActingAdmin }

const isThere = (id: number) => and(eq(cannedAnswers.id, id), isNull(cannedAnswers.removedAt))

/** Each of those the shop begins with is written once, also when it was changed or removed since. */
export async function ensureStartingAnswers({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .insert(cannedAnswers)
    .values(startingAnswers.map((answer) => ({ ...answer })))
    .onConflictDoNothing({ target: cannedAnswers.key })
}

export const listCannedAnswers = (db: Db): Promise<Row[]> =>
  db.select().from(cannedAnswers).where(isNull(cannedAnswers.removedAt)).orderBy(asc(cannedAnswers.title)).limit(200)

export const addCannedAnswer = ({ db, clock }: Needs, { title, text, by }: Asked): Promise<Row> =>
  db.transaction(async (tx) => {
    const [added] = await tx.insert(cannedAnswers).values({ title, body: text }).returning()
    if (!added) throw new Error('the answer was not written')
    await record(tx, 'add_canned_answer', added.id, { by, at: clock.now(), after: { title } })
    return added
  })

export const changeCannedAnswer = ({ db, clock }: Needs, id: number, { title, text, by }: Asked): Promise<Row> =>
  db.transaction(async (tx) => {
    const before = await take(tx, id)
    const [changed] = await tx.update(cannedAnswers).set({ title, body: text }).where(isThere(id)).returning()
    await record(tx, 'change_canned_answer', id, {
      by,
      at: clock.now(),
      before: { title: before.title },
      after: { title },
    })
    return changed ?? before
  })

export const removeCannedAnswer = ({ db, clock }: Needs, id: number, by: ActingAdmin): Promise<void> =>
  db.transaction(async (tx) => {
    const { title } = await take(tx, id)
    await tx.update(cannedAnswers).set({ removedAt: clock.now() }).where(isThere(id))
    await record(tx, 'remove_canned_answer', id, { by, at: clock.now(), before: { title } })
  })

async function take(tx: Db, id: number): Promise<Row> {
  const [row] = await tx.select().from(cannedAnswers).where(isThere(id)).for('update')
  if (!row) throw new Refusal('canned_answer_not_found')
  return row
}

type Recorded = Pick<Parameters<typeof recordAction>[1], 'by' | 'at' | 'before' | 'after'>

const record = (
  tx: Db,
  action: 'add_canned_answer' | 'change_canned_answer' | 'remove_canned_answer',
  id: number,
  rest: Recorded,
) => recordAction(tx, { action, subject: { kind: 'canned-answer', id: String(id) }, ...rest })
