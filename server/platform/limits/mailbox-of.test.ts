import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../identity/users/tables.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { isOfMailbox, mailboxOf } from './mailbox-of.ts'

const spellings = {
  'ana@example.com': ['ana@example.com', 'Ana@Example.com', 'ana+1@example.com', 'ana+a+b@example.com'],
  'a.na@example.com': ['a.na@example.com'],
  'ana@gmail.com': ['ana@gmail.com', 'a.n.a@gmail.com', 'an.a+trip@GoogleMail.com'],
  'ana@mail.example.com': ['ana+@mail.example.com'],
}

test('one mailbox has one name, in the shop and in its database', async () => {
  const { db } = (await openTestShop()).deps
  const typed = Object.values(spellings).flat()

  for (const [mailbox, own] of Object.entries(spellings)) {
    expect(typed.filter((email) => mailboxOf(email) === mailbox)).toEqual(own)
    const addresses = sql`unnest(${sql.param(typed)}::text[]) as users (email)`
    const found = await db.execute(sql`select email from ${addresses} where ${isOfMailbox(users.email, mailbox)}`)
    expect((found as { rows: unknown }).rows).toEqual(own.map((email) => ({ email })))
  }
})
