import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contract/identity/account.ts'
import { secondFactors } from '../../identity/accounts/tables.ts'
import { users } from '../../identity/users/tables.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { rateLimits } from '../limits/tables.ts'
import type { Db } from './db.ts'
import { hotStatement, type Arg } from './hot-statement.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const newUser = async (db: Db, email: string): Promise<UserId> => {
  const now = shop.clock.now()
  const [user] = await db.insert(users).values({ email, createdAt: now, updatedAt: now }).returning()
  if (!user) throw new Error('nobody was written')
  return user.id
}

const withFactor = (db: Db, ids: UserId[] | Arg<UserId[]>) =>
  db
    .select({ user: users, factor: secondFactors, since: secondFactors.confirmedAt, one: sql<number>`1` })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(sql`${users.id} = any(${Array.isArray(ids) ? sql.param(ids) : ids})`)
    .orderBy(asc(users.email))

const hotWithFactor = hotStatement('test-with-factor', (db, { ids }: { ids: Arg<UserId[]> }) => withFactor(db, ids))
test('a statement built once answers like one that is built each time', async () => {
  const { db } = shop.deps
  const ids = [await newUser(db, 'with@example.com'), await newUser(db, 'without@example.com')]
  const factor = { userId: ids[0] as UserId, keySealed: 'sealed', confirmedAt: shop.clock.now(), lastStep: 7 }
  await db.insert(secondFactors).values({ ...factor, createdAt: shop.clock.now() })

  for (const asked of [ids, ids.slice(0, 1), ids.slice(1), []])
    expect(await hotWithFactor(db, { ids: asked })).toEqual(await withFactor(db, asked))
  expect((await hotWithFactor(db, { ids }))[1]).toMatchObject({ factor: null, since: null, one: 1 })
})

test('in a transaction it sees the changes of the transaction, and a rollback undoes its own', async () => {
  const { db } = shop.deps
  const undone = new Error('undone')

  const attempt = db.transaction(async (tx) => {
    const id = await newUser(tx, 'never@example.com')
    expect(await hotWithFactor(tx, { ids: [id] })).toHaveLength(1)
    throw undone
  })

  await expect(attempt).rejects.toBe(undone)
  expect(await db.select().from(users).where(eq(users.email, 'never@example.com'))).toEqual([])
})

test('it can write, also in plain SQL, with new values each time', async () => {
  const { db } = shop.deps
  type Turn = { key: Arg<string>; at: Arg<Date> }
  const built = hotStatement('test-turn', (any, { key, at }: Turn) =>
    any.insert(rateLimits).values({ key, windowStart: at, count: 1 }).returning(),
  )
  const plain = hotStatement(
    'test-turn-plain',
    (_, { key }: { key: Arg<string> }) =>
      sql<{ count: number }>`update rate_limits set count = count + 1 where key = ${key} returning count`,
  )
  const at = shop.clock.now()

  expect(await built(db, { key: 'a', at })).toEqual([{ key: 'a', windowStart: at, count: 1 }])
  expect(await built(db, { key: 'b', at })).toEqual([{ key: 'b', windowStart: at, count: 1 }])
  expect(await plain(db, { key: 'a' })).toEqual([{ count: 2 }])
  expect(await plain(db, { key: 'nobody' })).toEqual([])
})

const userOf = hotStatement('test-user-of', (db, { id }: { id: Arg<UserId> }) =>
  db.select().from(users).where(eq(users.id, id)),
)
const slowUserOf = hotStatement('test-slow-user-of', (db, { id }: { id: Arg<UserId> }) =>
  db
    .select({ id: users.id, waited: sql<string>`pg_advisory_xact_lock(7)::text` })
    .from(users)
    .where(eq(users.id, id)),
)

test('reads at the same time each get their own answer, and one that fails does not affect the others', async () => {
  const { db } = shop.deps
  const ids = await Promise.all([1, 2, 3].map((number) => newUser(db, `many-${number}@example.com`)))
  const asked = [...ids, ...ids, ...ids]

  const reads = asked.map((id) => userOf(db, { id }))
  const failing = userOf(db, { id: 'nobody' as UserId })
  const more = asked.map((id) => userOf(db, { id }))

  await expect(failing).rejects.toThrow(/Failed query/)
  const found = (await Promise.all([...reads, ...more])).flat()
  expect(found.map(({ id }) => id)).toEqual([...asked, ...asked])
  expect(found[0]).toEqual((await db.select().from(users).where(eq(users.email, 'many-1@example.com')))[0])
})

test('a slow read does not hold up the next', async () => {
  const { db, database } = shop.deps
  const id = await newUser(db, 'slow@example.com')
  await userOf(db, { id })
  // The embedded database runs one statement at a time in any case.
  if (database.kind !== 'postgres') return
  const ended: string[] = []

  const slow = await db.transaction(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(7)')
    const waiting = slowUserOf(db, { id }).then(() => ended.push('slow'))
    await userOf(db, { id }).then(() => ended.push('quick'))
    return { waiting }
  })
  await slow.waiting

  expect(ended).toEqual(['quick', 'slow'])
})

test('its text is built once, however often it runs', async () => {
  let written = 0
  const counted = hotStatement('test-counted', (db, { id }: { id: Arg<UserId> }) => {
    written++
    return db.select({ id: users.id }).from(users).where(eq(users.id, id))
  })
  const { db, asked } = countStatements(shop.deps.db)
  const id = await newUser(shop.deps.db, 'often@example.com')

  for (let count = 0; count < 3; count++) expect(await counted(db, { id })).toEqual([{ id }])

  expect(written).toBe(1)
  expect(asked).toEqual(['select', 'select', 'select'])
})
