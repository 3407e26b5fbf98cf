import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { makeAdmin, signInAdmin, signUpProven } from '../people.ts'
import { buyAndSaveCard, buyForTwo, type OrderSeen, untilDelivered } from '../purchases.ts'
import { unique } from '../scene.ts'

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

const readsGroup: Attack = {
  name: 'a reader of the office gets the links of a whole group from one of its orders that went back',
  isShort: true,
  async attempt(scene) {
    const buyer = openTestBrowser(scene.urls[0])
    const first = await buyForTwo(scene, buyer)
    const { travellers = [] } = await untilDelivered(buyer, first)
    for (const { orderId } of travellers) await untilDelivered(buyer, orderId)
    const { browser: admin } = await signInAdmin(scene.urls[0])
    await needed('a refund', admin.send('POST', `/api/admin/orders/${first}/refund`, { reason: 'attack' }))
    const { browser: reader } = await makeAdmin(scene, scene.urls[1], 'reader')
    const told: string[] = []
    for (const { orderId } of travellers)
      for (const [method, path] of doors) {
        const answer = await reader.fetch(path.replace(':id', orderId), { method })
        const text = answer.ok ? await answer.text() : ''
        if (/\/kit#|LPA:1\$|calendar\.ics\?key=|[?&]key=/.test(text))
          told.push(`${method} ${path} told a link or a code`)
      }
    return verdictOf(told, `${travellers.length} orders by ${doors.length} doors told a reader no link and no code`)
  },
}

const readsVouchers: Attack = {
  name: 'a reader of the office lists vouchers, searches for parts of them, and pays with one',
  isShort: true,
  async attempt(scene) {
    const { browser: admin } = await signInAdmin(scene.urls[0])
    const code = `GIFT-${unique()}`.toUpperCase()
    const voucher = { code, kind: 'voucher', value: 50, note: code.slice(-6) }
    const { body: made } = await needed('a voucher', admin.send<{ id: string }>('POST', '/api/admin/codes', voucher))
    const { browser: reader } = await makeAdmin(scene, scene.urls[1], 'reader')
    const told: string[] = []
    for (let length = 4; length < code.length; length++) {
      const { body } = await reader.get<{ total: number }>(`/api/admin/codes?search=${code.slice(0, length)}`)
      if (body.total > 0) told.push(`the first ${length} letters found it`)
    }
    for (const search of ['', `?search=${code}`, `?search=${voucher.note}`]) {
      const { body } = await reader.get<object>(`/api/admin/codes${search}`)
      if (JSON.stringify(body).includes(code)) told.push(`the list ${search} has it whole`)
    }
    const shown = await reader.send('POST', `/api/admin/codes/${made.id}/show`)
    if (shown.status < 400) told.push('a reader was shown the whole code')
    await needed('showing it to an owner', admin.send('POST', `/api/admin/codes/${made.id}/show`))
    const { body: lines } = await admin.get<{ action: string; subjectId: string }[]>('/api/admin/audit')
    if (!lines.some(({ action }) => action === 'read_code')) told.push('an owner was shown it without a line')
    if (JSON.stringify(lines).includes(code)) told.push('the audit log has it whole')
    return verdictOf(told, 'masked in every list, found only by the whole of it, shown to an owner with a line')
  },
}

export const silentReading: Finding = {
  number: 10,
  name: 'An administrator who only looks',
  attacks: [readsCode, readsGroup, readsVouchers],
}
