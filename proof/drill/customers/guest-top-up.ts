import { setTimeout as sleep } from 'node:timers/promises'
import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { insist } from '../insist.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { type OpenPayment, payInSomeWay } from './card.ts'

interface GuestWithOrder {
  browser: TestBrowser
  orderId: string
  random: Random
}

interface LinkView {
  packages?: { packageCode: string; price: string }[]
}

/**
 * A guest who buys more data by the link in their mails, often on another device. Some close the tab once the bank has
 * agreed, some settle twice at the same moment. The previous release has no such link: then this does nothing.
 */
export async function topUpAsGuest(world: World, { browser, orderId, random }: GuestWithOrder): Promise<void> {
  const page = await untilThereIsAPage(browser, orderId)
  if (!page) return
  const token = decodeURIComponent(page.split('/').pop() ?? '')
  const device = random.chance(0.5) ? openTestBrowser(world.shopUrl) : browser
  const view = await insist(() => device.send<LinkView>('POST', '/api/topup/link', { token }))
  const offers = view?.body.packages ?? []
  if (offers.length === 0) return
  const { packageCode, price } = random.pick(offers.slice(0, 3))
  const opened = await insist(() =>
    device.send<OpenPayment>('POST', '/api/topup/payments', { token, packageCode, amount: price, again: true }),
  )
  if (opened?.status !== 200) return
  const payment = opened.body
  world.diary.note(payment.id, `guest's top-up for ${orderId}`)
  await payInSomeWay(world, payment, random.chance)
  if (random.chance(0.3)) return world.diary.note(payment.id, 'closed the tab')
  const settle = () => device.send<{ status?: string }>('POST', `/api/topup/payments/${payment.id}/settle`)
  const clicks = random.chance(0.4) ? [settle, settle] : [settle]
  const answers = await Promise.all(clicks.map((each) => insist(each)))
  world.diary.note(payment.id, `settled: ${answers.map((each) => `${each?.status} ${each?.body.status}`).join(', ')}`)
}

async function untilThereIsAPage(browser: TestBrowser, orderId: string): Promise<string | undefined> {
  for (let looks = 0; looks < 15; looks++) {
    await sleep(700)
    const answer = await browser
      .send<{ path?: string }>('POST', `/api/orders/${orderId}/top-up-link`)
      .catch(() => undefined)
    if (answer?.body.path) return answer.body.path
  }
  return undefined
}
