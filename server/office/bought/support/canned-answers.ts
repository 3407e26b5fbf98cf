import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CannedAnswerRequest } from '#contract/office/admin-support.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { startingAnswers } from './starting-answers.ts'
import { cannedAnswers } from './tables.ts'

type Row = typeof cannedAnswers.$inferSelect
type Deps = WithDb & WithClock & WithProfile
type CannedAnswerChange = CannedAnswerRequest & { by: ActingAdmin }

const isThere = (id: number) => and(eq(cannedAnswers.id, id), isNull(cannedAnswers.removedAt))

/** Each starting answer is inserted once, even if it was changed or removed since. */
export async function ensureStartingAnswers({ db, config }: WithDb & WithConfig): Promise<void> {
  const begun = startingAnswers.map(({ key, title, body, plainBody = body }) => ({
    key,
    title,
    body: config.isSandbox ? body : plainBody,
  }))
  await db.insert(cannedAnswers).values(begun).onConflictDoNothing({ target: cannedAnswers.key })
  for (const answer of begun) await followName(db, answer)
}

/** Older shops started with the name Landfall in the text, and may never have edited it. */
async function followName(db: Db, { key, body }: { key: string; body: string }): Promise<void> {
  if (!body.includes('{shop}')) return
  const before = filledIn('Landfall', body)
  await db
    .update(cannedAnswers)
    .set({ body })
    .where(and(eq(cannedAnswers.key, key), eq(cannedAnswers.body, before)))
}

/** The answer with the shop's current name. */
export const filledIn = (shop: string, body: string): string => body.replaceAll('{shop}', shop)

export const listCannedAnswers = (db: Db): Promise<Row[]> =>
  db.select().from(cannedAnswers).where(isNull(cannedAnswers.removedAt)).orderBy(asc(cannedAnswers.title)).limit(200)

export const addCannedAnswer = ({ db, clock }: Deps, { title, text, by }: CannedAnswerChange): Promise<Row> =>
  db.transaction(async (tx) => {
    const [added] = await tx.insert(cannedAnswers).values({ title, body: text }).returning()
    if (!added) throw new Error('the answer was not written')
    await record(tx, 'add_canned_answer', added.id, { by, at: clock.now(), after: { title } })
    return added
  })

export async function changeCannedAnswer(
  { db, clock, profile }: Deps,
  id: number,
  { title, text, by }: CannedAnswerChange,
): Promise<Row> {
  const { name } = await profile.read()
  return db.transaction(async (tx) => {
    const before = await take(tx, id)
    // Changing only the title must not freeze the shop's current name into the text.
    const body = text === filledIn(name, before.body) ? before.body : text
    const [changed] = await tx.update(cannedAnswers).set({ title, body }).where(isThere(id)).returning()
    await record(tx, 'change_canned_answer', id, {
      by,
      at: clock.now(),
      before: { title: before.title },
      after: { title },
    })
    return changed ?? before
  })
}

export const removeCannedAnswer = ({ db, clock }: Deps, id: number, by: ActingAdmin): Promise<void> =>
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

type AuditEntry = Pick<Parameters<typeof recordAction>[1], 'by' | 'at' | 'before' | 'after'>

const record = (
  tx: Db,
  action: 'add_canned_answer' | 'change_canned_answer' | 'remove_canned_answer',
  id: number,
  rest: AuditEntry,
) => recordAction(tx, { action, subject: { kind: 'canned-answer', id: String(id) }, ...rest })
