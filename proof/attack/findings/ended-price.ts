import { payByCard } from '../../drill/customers/card.ts'
import { readShelf } from '../../drill/world.ts'
import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { signInAdmin, stealCookies } from '../people.ts'
import { claim, guestNamed, openPayment, paymentsWhere } from '../purchases.ts'
import { becomes, type Scene, unique } from '../scene.ts'

const anHourAgo = -60 * 60

interface Page {
  status: string
  esim: unknown
  history: { text: string }[]
}

async function multiply(scene: Scene, admin: TestBrowser, multiplier: number): Promise<void> {
  const shown = async () => (await readShelf(scene.urls[0]))[0]?.price
  const before = await shown()
  await needed('changing prices', admin.send('POST', '/api/admin/price-multiplier', { multiplier }))
  if (!(await becomes(async () => (await shown()) !== before, 60))) throw new Error('the prices did not change')
}

const paidLate: Attack = {
  name: 'a guest opens a payment, waits until the plan costs five times as much, and pays the old price',
  async attempt(scene) {
    const { browser: admin } = await signInAdmin(scene.urls[0])
    const { body: usual } = await needed('reading', admin.get<{ multiplier: number }>('/api/admin/price-multiplier'))
    const past = openTestBrowser(await scene.later(anHourAgo))
    const guestUser = guestNamed(`${unique()}@example.com`)
    const { body: payment } = await openPayment(past, scene.plan, { guestUser })
    await multiply(scene, admin, usual.multiplier * 5)
    try {
      const outcome = await payByCard(scene, payment)
      const today = stealCookies(past, scene.urls[0])
      const { body } = await claim(today, scene.plan, payment.id, { guestUser })
      // The shop closes such payments each minute: one that is already closed takes no money.
      if (outcome !== 'succeeded') return verdictOf(body.orderId ? ['sold unpaid'] : [], `it was closed: ${outcome}`)
      const isBack = await becomes(async () => {
        const [paid] = await paymentsWhere(scene, ({ id }) => id === payment.id)
        return paid?.refunded === paid?.amount
      }, 120)
      const page = await needed('reading an order', admin.get<Page>(`/api/admin/orders/${body.orderId}`))
      const { status, esim, history } = page.body
      const isTold = history.some(({ text }) => text === 'Paid after its price had changed')
      return verdictOf(
        [
          ...(isBack ? [] : ['the money did not come back']),
          ...(esim === null ? [] : [`an eSIM was delivered, the order is ${status}`]),
          ...(isTold ? [] : ['its history does not say why']),
        ],
        `it went back whole, the order is ${status}`,
      )
    } finally {
      await multiply(scene, admin, usual.multiplier)
    }
  },
}

export const endedPrice: Finding = {
  number: 19,
  name: 'A price that had ended',
  attacks: [paidLate],
}
