import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/account.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema.ts'
import type { CustomerId } from './payments.ts'

export async function findCustomer(db: Db, userId: UserId): Promise<CustomerId | undefined> {
  const [user] = await db.select({ customer: users.paymentCustomerId }).from(users).where(eq(users.id, userId))
  return user?.customer ?? undefined
}

/** The customer's last checkout saved a card; that one is charged from now on. */
export async function rememberCustomer(db: Db, userId: UserId, customer: CustomerId): Promise<void> {
  await db.update(users).set({ paymentCustomerId: customer }).where(eq(users.id, userId))
}
