import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ourCompilers } from './http/compilers.ts'

/**
 * For speed the shop relies on parts of libraries that their documentation does not promise. If an upgrade moves one, a
 * test here fails and names the file that has to follow; `jobs/job-statements.test.ts` does it for the tables of the queue.
 */

const people = pgTable('people', { id: integer().primaryKey(), name: text().notNull() })
const pets = pgTable('pets', { id: integer().primaryKey(), ownerId: integer() })
// Never connects: only what the query builder makes of a statement is looked at.
const db = drizzle(new pg.Pool({ max: 1 }), { casing: 'snake_case' })

test('drizzle-orm: a prepared statement has its fields and joins (db/hot-statement.ts, db/row-reader.ts)', () => {
  const plain = db.select().from(people).prepare('plain') as unknown as {
    fields?: { path: string[]; field: unknown }[]
  }
  expect(plain.fields?.map(({ path }) => path)).toEqual([['id'], ['name']])
  expect(plain.fields?.map(({ field }) => field)).toEqual([people.id, people.name])

  const joined = db.select().from(people).leftJoin(pets, eq(pets.ownerId, people.id)).prepare('joined') as unknown as {
    joinsNotNullableMap?: Record<string, boolean>
  }
  expect(joined.joinsNotNullableMap).toEqual({ people: true, pets: false })
})

test('drizzle-orm: a database has its session and its dialect (db/hot-statement.ts)', () => {
  const inside = db as unknown as {
    _: { session: { prepareQuery: unknown } }
    dialect: { sqlToQuery(statement: unknown): { sql: string } }
  }
  expect(inside._.session.prepareQuery).toBeTypeOf('function')
  expect(inside.dialect.sqlToQuery(sql`select ${1}`).sql).toBe('select $1')
})

test('fastify: it calls our compilers and loads none of its own (http/compilers.ts)', async () => {
  const write = vi.fn(() => JSON.stringify)
  const app = Fastify({ schemaController: { compilersFactory: ourCompilers(write) } })
  app.post('/', { schema: { body: z.object({ a: z.number() }), response: { 200: z.object({}) } } }, () => ({}))

  expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/', payload: { a: 'x' } })).statusCode).toBe(400)
  expect(write).toHaveBeenCalled()
})
