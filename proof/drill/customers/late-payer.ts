import { setTimeout as sleep } from 'node:timers/promises'
import { openTestBrowser } from '../../../server/testing/test-browser.ts'
import { insist } from '../insist.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { type OpenPayment, payByCard } from './card.ts'

/**
 * A guest who opens a payment at today's price and leaves it. The returned function pays it, in time or once that price
 * has ended; some claim the order twice at once, some close the tab.
 */
export async function leavePaymentOpen(
  world: World,
  name: string,
  random: Random,
): Promise<((when: 'in time' | 'late') => Promise<void>) | undefined> {
  const browser = openTestBrowser(world.shopUrl)
  const { packageCode, price: amount } = random.pick(world.plans)
  const guestUser = { email: `${name}@example.com`, firstName: 'La', lastName: 'Te', phone: '+34 600 000 000' }
  const goods = { packageCode, amount, guestUser, again: true }
  const opened = await insist(() => browser.send<OpenPayment>('POST', '/api/create-payment-intent', goods))
  if (opened?.status !== 200) return undefined
  const payment = opened.body
  const claims = random.pick([0, 1, 2])
  return async (when) => {
    if (when === 'late') await world.endPrice(payment.id)
    await sleep(random.below(500))
    await payByCard(world, payment)
    const claim = () =>
      insist(() => browser.send('POST', '/api/orders/checkout', { ...goods, paymentIntentId: payment.id }))
    const answers = await Promise.all(Array.from({ length: claims }, claim))
    world.diary.note(payment.id, `paid ${when} and claimed: ${answers.map((each) => each?.status).join(', ')}`)
  }
}
