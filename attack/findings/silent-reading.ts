import type { TestBrowser } from '../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { signInAdmin, signUpProven } from '../people.ts'
import { buyAndSaveCard, type OrderSeen } from '../purchases.ts'

const doors: [method: string, path: string][] = [
  ['GET', '/api/orders/:id'],
  ['GET', '/api/orders/:id/qr.svg'],
  ['GET', '/api/orders/:id/qr.png'],
  ['GET', '/api/orders/:id/kit'],
  ['GET', '/api/orders/:id/kit-link'],
  ['POST', '/api/orders/:id/kit-link'],
  ['POST', '/api/orders/:id/usage'],
  ['POST', '/api/orders/:id/update-status'],
  ['GET', '/api/admin/orders/:id'],
]

/** Whether an answer lets its reader install the eSIM. */
async function tellsCode(answer: Response, { installationCode }: OrderSeen): Promise<boolean> {
  if (!answer.ok) return false
  if (answer.headers.get('content-type')?.startsWith('image/')) return true
  const text = await answer.text()
  const [, , matchingId = ''] = (installationCode ?? '').split('$')
  return text.includes(matchingId) || text.includes('/kit#')
}

const linesAbout = async (admin: TestBrowser, { id }: OrderSeen): Promise<number> => {
  const { body } = await needed('reading the audit', admin.get<{ subjectId: string }[]>('/api/admin/audit'))
  return body.filter(({ subjectId }) => subjectId === id).length
}

const readsCode: Attack = {
  name: 'an administrator reads a customer’s code, QR and kit link, and leaves no trace',
  isShort: true,
  async attempt(scene) {
    const owner = await signUpProven(scene)
    const order = await buyAndSaveCard(scene, owner)
    await needed('making a link', owner.browser.send('POST', `/api/orders/${order.id}/kit-link`))
    const { browser } = await signInAdmin(scene.urls[1])
    const silent: string[] = []
    let written = 0
    for (const [method, path] of doors) {
      const before = await linesAbout(browser, order)
      const answer = await browser.fetch(path.replace(':id', order.id), { method })
      const lines = (await linesAbout(browser, order)) - before
      if ((await tellsCode(answer, order)) && lines === 0) silent.push(`${method} ${path} told it without a line`)
      written += lines
    }
    return verdictOf(silent, `${doors.length} doors, ${written} lines in the audit log, the rest told nothing`)
  },
}

export const silentReading: Finding = {
  number: 10,
  name: 'An administrator who only looks',
  attacks: [readsCode],
}
