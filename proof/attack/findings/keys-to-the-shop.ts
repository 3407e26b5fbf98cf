import { openTestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { goodPassword, makeAdmin, type Person, signIn, signInAdmin } from '../people.ts'
import { type OwnShop, type Scene, unique } from '../scene.ts'

const adminsLeft = async (scene: Scene, { database }: OwnShop): Promise<number> => {
  const rows = await scene.look<{ count: number }>(
    `select count(*)::int as count from users where office_role = 'owner' and deleted_at is null`,
    [],
    database,
  )
  return rows[0]?.count ?? 0
}

const judge = async (scene: Scene, shop: OwnShop) => {
  const count = await adminsLeft(scene, shop)
  return verdictOf(count > 0 ? [] : ['the shop has no administrator any more'], `${count} left`)
}

const idOf = async ({ browser }: Person) => (await browser.get<{ id: string }>('/api/auth/user')).body.id

const deletesHimself: Attack = {
  name: 'the last administrator deletes the account, and no one can open the admin pages',
  async attempt(scene) {
    const shop = await scene.ownShop('admins')
    const admin = await signInAdmin(shop.url)
    await admin.browser.send('DELETE', '/api/auth/user', { password: admin.password })
    return judge(scene, shop)
  },
}

const bothGo: Attack = {
  name: 'two administrators demote each other, or delete themselves, at the same moment',
  async attempt(scene) {
    const shop = await scene.ownShop('admins')
    const second = await makeAdmin(scene, shop.url)
    const first = await signInAdmin(await shop.open())
    const dismiss = ({ browser }: Person, id: string) =>
      browser.send('POST', `/api/admin/users/${id}/role`, { role: 'customer', reason: 'attack' })
    const firstId = await idOf(first)
    await Promise.all([dismiss(first, second.id), dismiss(second, firstId)])
    const afterRoles = await judge(scene, shop)
    if (!afterRoles.isRefused) return afterRoles
    const leave = ({ browser, password }: Person) => browser.send('DELETE', '/api/auth/user', { password })
    await Promise.all([leave(first), leave(second)])
    return judge(scene, shop)
  },
}

const comesBack: Attack = {
  name: 'a demoted first administrator is one again after a restart',
  async attempt(scene) {
    const shop = await scene.ownShop('dismissal')
    const second = await makeAdmin(scene, shop.url)
    const first = await signInAdmin(shop.url)
    const body = { role: 'customer', reason: 'attack' }
    await needed('dismissing', second.browser.send('POST', `/api/admin/users/${await idOf(first)}/role`, body))
    const browser = openTestBrowser(await shop.open())
    const { email, password } = first
    await browser.send('POST', '/api/auth/signin', { email, password })
    const { status } = await browser.get('/api/admin/stats')
    return verdictOf(status < 400 ? ['the books are open again'] : [], `the books answer ${status}`)
  },
}

const deletedComesBack: Attack = {
  name: 'a first administrator who deleted the account is there again after a restart, with the old password',
  async attempt(scene) {
    const shop = await scene.ownShop('dismissal')
    const env = { ADMIN_EMAIL: `${unique()}@example.com`, ADMIN_PASSWORD: goodPassword }
    const named = { id: '', email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
    const first = await signIn(await shop.open(env), named)
    await needed('deleting', first.browser.send('DELETE', '/api/auth/user', { password: first.password }))
    const restarted = await shop.open(env)
    const isBack = await signIn(restarted, named).then(
      () => true,
      () => false,
    )
    return verdictOf(isBack ? ['the account is back'] : [], 'signing in with it fails')
  },
}

export const keysToTheShop: Finding = {
  number: 8,
  name: 'Administrators who go',
  attacks: [deletesHimself, bothGo, comesBack, deletedComesBack],
}
