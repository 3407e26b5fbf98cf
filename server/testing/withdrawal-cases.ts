import { eq } from 'drizzle-orm'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { KeptConsent } from '#contract/site/legal.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { AdminWithdrawal } from '#contract/office/admin-withdrawal.ts'
import type { WithdrawalReceived, WithdrawalStated } from '#contract/bought/withdrawal.ts'
import { paymentsOf } from './account-holder.ts'
import { signInAsAdmin } from './account-holders.ts'
import { ana, Customer, planFor } from './customer.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import type { TestBrowser } from './test-browser.ts'
import { orders, sales } from '../shop/basics/sale-tables/tables.ts'

export let shop: TestShop
export let admin: TestBrowser
export let guest: Customer

/** Opens a shop for a test; the names above are then its own. */
export async function openWithdrawals(settings: Record<string, string> = {}): Promise<void> {
  shop = await openTestShop(settings)
  admin = (await signInAsAdmin(shop)).browser
  guest = new Customer(shop)
}

export const stranger = () => new Customer(shop)

export const state = (from: Customer, body: object) =>
  from.post<WithdrawalStated & { code?: string; message?: string }>('/api/withdrawals', {
    name: 'Ana Ruiz',
    email: ana.email,
    ...body,
  })
export const confirm = (from: Customer, token: string) =>
  from.post<WithdrawalReceived & { code?: string }>(`/api/withdrawals/${token}/confirm`)

/** Both steps, and what follows from them. */
export async function withdraw(orderNo: string, body: object = {}, from: Customer = stranger()) {
  const { body: stated } = await state(from, { orderNo, ...body })
  const answer = await confirm(from, stated.token)
  await shop.runJobs()
  return answer
}

/** A guest's order with its eSIM. */
export async function buy(): Promise<OrderView> {
  const id = await guest.buy(await planFor(shop, 'jp', ({ dataAmount }) => dataAmount !== null))
  await shop.until(async () => {
    await shop.runJobs()
    return (await read(id)).status === 'active'
  })
  return read(id)
}

export const read = async (id: string): Promise<OrderView> => (await guest.get<OrderView>(`/api/orders/${id}`)).body
export const listed = async () => (await admin.get<AdminWithdrawal[]>('/api/admin/withdrawals')).body
export const history = async (id: string) =>
  (await admin.get<AdminOrderPage>(`/api/admin/orders/${id}`)).body.history.map(({ text }) => text)
export const subjects = async (to: string) => (await shop.sandbox.mail(to)).map(({ subject }) => subject)
export const refunds = async () => (await paymentsOf(shop)).map(({ refunded }) => refunded)
export const paid = async () => (await paymentsOf(shop)).map(({ amount }) => amount)

export async function use({ iccid, id }: OrderView, mb: number) {
  await shop.sandbox.use(iccid, mb)
  shop.clock.turn({ minutes: 2 })
  await guest.post(`/api/orders/${id}/usage`)
  await shop.runJobs()
}

/** The box that a buyer ticks to begin at once. */
export async function consent(orderNo: string, isGiven = true) {
  const [order] = await shop.deps.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const given = { kind: 'begin-now', version: '1', at: shop.clock.now().toISOString() } as unknown as KeptConsent
  await shop.deps.db
    .update(sales)
    .set({ consents: isGiven ? [given] : [] })
    .where(eq(sales.id, order?.saleId ?? ''))
}
