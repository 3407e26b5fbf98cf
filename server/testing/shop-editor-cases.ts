import type { AdminShopView, DraftConflict, ProfileProblem, ProfileVersion } from '#contract/office/admin-shop.ts'
import type { ShopView } from '#contract/site/shop.ts'
import { signInAsAdmin, signUp } from './account-holders.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import type { TestBrowser } from './test-browser.ts'

export let shop: TestShop
export let boss: TestBrowser

/** Opens a shop with an administrator for a test; the names above are then its own. */
export async function openEditor(settings: Record<string, string> = {}): Promise<void> {
  shop = await openTestShop(settings)
  boss = (await signInAsAdmin(shop)).browser
}

type DeskAnswer = AdminShopView & DraftConflict & { code?: string; message: string; problems: ProfileProblem[] }

export const look = async (by = boss) => (await by.get<AdminShopView>('/api/admin/shop')).body
export const post = (path: string, body: object, by = boss) =>
  by.send<DeskAnswer>('POST', `/api/admin/shop/${path}`, body)
export const save = async (profile: object, { by = boss, seen }: { by?: TestBrowser; seen?: string } = {}) =>
  post('draft', { profile, seen: seen ?? (await look(by)).seen }, by)
export const publish = async (profile?: object, note = '') => {
  if (profile) await save(profile)
  return post('publish', { seen: (await look()).seen, note })
}
export const versions = async () => (await boss.get<ProfileVersion[]>('/api/admin/shop/versions')).body
export const restore = async (id: number) => post(`versions/${id}/restore`, { seen: (await look()).seen })
export const told = async () => (await (await shop.fetch('/api/shop')).json()) as ShopView
export const ask = async (text: string, values: unknown[] = []) =>
  (await shop.deps.database.raw.query(text, values)).rows

/** Adds a second administrator, Ana. */
export async function employ(): Promise<TestBrowser> {
  const { browser, user } = await signUp(shop)
  await ask(`update users set office_role = 'owner' where id = $1`, [user.id])
  return browser
}
