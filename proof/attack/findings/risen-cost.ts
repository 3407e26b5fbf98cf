import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { readShelf } from '../../drill/world.ts'
import { payByCard } from '../../drill/customers/card.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { signInAdmin } from '../people.ts'
import { claim, guestNamed, openPayment, paymentsWhere } from '../purchases.ts'
import { becomes, type Scene, unique } from '../scene.ts'

interface Page {
  status: string
  hold: { paid: string; fees: string; cost: string; loss: string } | null
  esim: unknown
}

const setCosts = async ({ sandboxUrl }: Scene, priceRise: number) => {
  await fetch(`${sandboxUrl}/faults`, { method: 'DELETE' })
  if (priceRise === 0) return
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ wholesaler: { priceRise } })
  await fetch(`${sandboxUrl}/faults`, { method: 'POST', headers, body })
}

/** Restores the usual costs and prices for the next try. */
async function putCostsRight(scene: Scene, admin: TestBrowser): Promise<void> {
  await setCosts(scene, 0)
  await needed('reading the price list', admin.send('POST', '/api/admin/operations/sync'))
  const isUsual = async () => (await readShelf(scene.urls[0]))[0]?.price === scene.plan.price
  if (!(await becomes(isUsual, 120))) throw new Error('the usual prices did not come back')
}

/** A guest pays, and the wholesaler's cost rises elevenfold before the eSIM is bought. */
async function payBeforeTheRise(scene: Scene): Promise<{ guest: TestBrowser; orderId: string; paymentId: string }> {
  const guest = openTestBrowser(scene.urls[0])
  const guestUser = guestNamed(`${unique()}@example.com`)
  const { body: payment } = await openPayment(guest, scene.plan, { guestUser })
  await setCosts(scene, 10)
  await payByCard(scene, payment)
  const { body } = await needed('claiming an order', claim(guest, scene.plan, payment.id, { guestUser }))
  return { guest, orderId: body.orderId, paymentId: payment.id }
}

const soldAtALoss: Attack = {
  name: 'a guest buys as the wholesaler’s cost rises, and gets for 5 what costs the shop 30',
  async attempt(scene) {
    const { browser: admin } = await signInAdmin(scene.urls[0])
    const page = async (id: string) =>
      (await needed('reading an order', admin.get<Page>(`/api/admin/orders/${id}`))).body
    try {
      const { guest, orderId, paymentId } = await payBeforeTheRise(scene)
      await becomes(async () => Boolean((await page(orderId)).hold), 180)
      const { hold } = await page(orderId)
      // What a customer can send: look again, and decide in the administrator's place.
      const loss = hold?.loss ?? '0.00'
      const own = await guest.send('POST', `/api/admin/orders/${orderId}/deliver-at-loss`, { reason: 'mine', loss })
      await guest.send('POST', `/api/orders/${orderId}/update-status`)
      await becomes(async () => (await page(orderId)).status === 'active', 5)
      const { status, esim } = await page(orderId)
      await needed('refunding', admin.send('POST', `/api/admin/orders/${orderId}/refund`, { reason: 'attack' }))
      const isBack = await becomes(async () => {
        const [payment] = await paymentsWhere(scene, ({ id }) => id === paymentId)
        return payment?.refunded === payment?.amount
      }, 120)
      const said = hold ? `paid ${hold.paid}, cost ${hold.cost}, a loss of ${hold.loss}` : 'no figures'
      return verdictOf(
        [
          ...(status === 'processing' && esim === null ? [] : [`the order is ${status}`]),
          ...(hold && Number(hold.loss) > 0 ? [] : ['the administrator sees no loss']),
          ...(own.status === 401 || own.status === 403 ? [] : [`the guest’s own decision was answered ${own.status}`]),
          ...(isBack ? [] : ['the money did not come back']),
        ],
        `it waited (${said}), and went back whole`,
      )
    } finally {
      await putCostsRight(scene, admin)
    }
  },
}

export const risenCost: Finding = {
  number: 18,
  name: 'A delivery that costs more than was paid',
  attacks: [soldAtALoss],
}
