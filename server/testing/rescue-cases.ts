import { expect } from 'vitest'
import type { AdminThread } from '#contract/office/admin-support.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { RescueReport, RescueView } from '#contract/bought/rescue-request.ts'
import { AccountHolder } from './account-holder.ts'
import { Customer } from './customer.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

export let shop: TestShop
export let ana: AccountHolder
export let order: OrderView

/** Opens a shop with a delivered order for a test; the names above are then its own. */
export async function openRescue(): Promise<void> {
  shop = await openTestShop()
  ana = await AccountHolder.signUp(shop)
  order = await ana.checkOut()
}

/** The calls below are about the order as it is with these changes. */
export function turnTo(changes: Partial<OrderView>): void {
  order = { ...order, ...changes }
}

export const signInAsAdmin = async () => {
  const admin = new Customer(shop)
  await admin.post('/api/auth/signin', shop.deps.config.admin)
  return admin
}
export const path = () => `/api/orders/${order.id}/rescue`
export const at = (minute: number) => new Date(shop.clock.now().getTime() + minute * 60_000).toISOString()
export const report = (body: RescueReport) => ana.post<RescueView>(path(), body)

/** A minute later, because the wholesaler is not asked again before that. */
export async function look(customer: Customer = ana): Promise<RescueView> {
  shop.clock.turn({ minutes: 2 })
  const { status, body } = await customer.get<RescueView>(path())
  expect(status).toBe(200)
  return body
}

export async function play(kind: string) {
  const answer = await shop.fetch(`/sandbox/esims/${order.iccid}/trouble`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

export const help = (customer: Customer, body: object = {}) =>
  customer.post<{ threadId: string; code?: string }>(`${path()}/help`, body)
export const threadAtDesk = async (id: string) =>
  (await (await signInAsAdmin()).get<AdminThread>(`/api/admin/support/threads/${id}`)).body
