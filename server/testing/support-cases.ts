import type { AdminThread } from '#contract/office/admin-support.ts'
import { ana, Customer } from './customer.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

export let shop: TestShop
export let guest: Customer
export let admin: Customer

/** Opens a shop with a guest and an administrator for a test; the names above are then its own. */
export async function openSupport(): Promise<void> {
  shop = await openTestShop({ SUPPORT_EMAIL: 'help@landfall.test' })
  guest = new Customer(shop)
  admin = new Customer(shop)
  await admin.post('/api/auth/signin', { email: 'admin@landfall.test', password: 'landfall-admin' })
}

export const form = { name: 'Ana Ruiz', email: ana.email, subject: 'Hotspot', message: 'Can I use the hotspot?' }

export const write = async (who: Customer = guest, more: object = {}) => {
  const { body } = await who.post<{ threadId: string }>('/api/support/messages', { ...form, ...more })
  return body.threadId
}
export const pathOf = (id: string) => `/api/support/threads/${id}`
export const deskPathOf = (id: string) => `/api/admin/support/threads/${id}`
export const atDesk = async (id: string) => (await admin.get<AdminThread>(deskPathOf(id))).body
export const answer = async (id: string, text: string, more: object = {}) =>
  admin.post<AdminThread & { code: string }>(`${deskPathOf(id)}/answers`, {
    text,
    version: (await atDesk(id)).version,
    ...more,
  })
export const close = async (id: string, more: object = {}) =>
  admin.post<AdminThread & { code: string }>(`${deskPathOf(id)}/status`, {
    status: 'closed',
    version: (await atDesk(id)).version,
    ...more,
  })
export const mailsTo = (address: string) => shop.sandbox.mail(address)
const tokenIn = (text: string) => /\/support\/threads#(\S+)/.exec(text)?.[1] ?? ''
export const openLink = (token: string, who = new Customer(shop)) =>
  who
    .post<{ threadId: string; code: string }>('/api/support/links/open', { token })
    .then((opened) => ({ ...opened, who }))
/** The newest mailed link. */
export const mailedToken = async () => {
  await shop.runJobs()
  const [newest] = await mailsTo(ana.email)
  return tokenIn(newest?.text ?? '')
}
