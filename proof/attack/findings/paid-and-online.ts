import { openTestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { signInAdmin, signUpProven } from '../people.ts'
import {
  buyAndSaveCard,
  checkOut,
  firstOffer,
  guestNamed,
  type OrderSeen,
  paymentsWhere,
  topUp,
  untilDelivered,
} from '../purchases.ts'
import { becomes, type Scene, unique } from '../scene.ts'

/** Money that comes back for an eSIM that a phone goes on using, or has used. */

interface Bought extends OrderSeen {
  orderNo: string
  dataAmount: number
}

async function use({ sandboxUrl }: Scene, { iccid }: OrderSeen, mb: number): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ mb }) }
  return (await fetch(`${sandboxUrl}/esims/${iccid}/use`, request)).status
}

async function withdraw(scene: Scene, orderNo: string, email: string): Promise<void> {
  const browser = openTestBrowser(scene.urls[1])
  const statement = { orderNo, email, name: 'Vera Lund' }
  const stated = await needed('stating it', browser.send<{ token: string }>('POST', '/api/withdrawals', statement))
  await needed('confirming it', browser.send('POST', `/api/withdrawals/${stated.body.token}/confirm`))
  const isJudged = async () =>
    (
      await scene.look<{ open: boolean }>(
        `select bool_or(state = 'received') as open from withdrawals where order_no = $1`,
        [orderNo],
      )
    )[0]?.open === false
  if (!(await becomes(isJudged))) throw new Error('the withdrawal was never judged')
}

/** A guest's eSIM, used as far as this share of its data. */
async function buyAndUse(scene: Scene, email: string, share: number): Promise<Bought> {
  const browser = openTestBrowser(scene.urls[0])
  const id = await checkOut(scene, browser, { guestUser: guestNamed(email) })
  const order = { ...(await untilDelivered(browser, id)) } as Bought
  if (share > 0) await use(scene, order, Math.ceil(order.dataAmount * share))
  return order
}

/** What came back for an order that a phone used, or can still use. */
async function gotThrough(scene: Scene, order: Bought, hasUsed: boolean): Promise<string[]> {
  const isBack = async () =>
    (await paymentsWhere(scene, ({ orderId }) => orderId === order.id)).reduce((sum, { refunded }) => sum + refunded, 0)
  const back = await isBack()
  const status = await use(scene, order, 1)
  return [
    ...(back > 0 && status < 400 ? [`${back} cents came back, and the phone goes on`] : []),
    ...(back > 0 && hasUsed
      ? [`${back} cents came back by themselves for what was used without a word of consent`]
      : []),
  ]
}

const tried = (name: string, share: number): Attack => ({
  name,
  async attempt(scene) {
    const email = `${unique()}@example.com`
    const order = await buyAndUse(scene, email, share)
    await withdraw(scene, order.orderNo, email)
    return verdictOf(await gotThrough(scene, order, share > 0), 'nothing came back for what a phone used or can use')
  },
})

const fourTimes: Attack = {
  name: 'one card withdraws from four purchases, each under a +1 of the same address, and keeps every eSIM',
  async attempt(scene) {
    const mailbox = unique()
    const through: string[] = []
    for (const time of [1, 2, 3, 4]) {
      const email = `${mailbox}+${time}@example.com`
      const order = await buyAndUse(scene, email, 0)
      await fetch(`${scene.sandboxUrl}/esims/${order.iccid}/install`, { method: 'POST' })
      await withdraw(scene, order.orderNo, email)
      through.push(...(await gotThrough(scene, order, false)))
      const [row] = await scene.look<{ state: string }>(`select state from withdrawals where order_no = $1`, [
        order.orderNo,
      ])
      if (time === 4 && row?.state !== 'waiting') through.push(`the fourth was ${row?.state} by itself`)
    }
    return verdictOf(through, 'each eSIM was off before its money came back, and the fourth waits for a person')
  },
}

const withAddedData: Attack = {
  name: 'data is added and used, and the whole is withdrawn from',
  async attempt(scene) {
    const owner = await signUpProven(scene)
    const order = (await buyAndSaveCard(scene, owner)) as Bought
    await needed('topping up', topUp(owner.browser, order.id, await firstOffer(owner.browser, order)))
    await becomes(async () => {
      const { body } = await owner.browser.get<OrderSeen>(`/api/orders/${order.id}`)
      return body.topUps[0]?.status === 'delivered'
    })
    await use(scene, order, order.dataAmount + 50)
    await withdraw(scene, order.orderNo, owner.email)
    return verdictOf(await gotThrough(scene, order, true), 'a person decides, and the data stays paid until then')
  },
}

const byHand: Attack = {
  name: 'a used eSIM is refunded by hand, and goes on',
  async attempt(scene) {
    const order = await buyAndUse(scene, `${unique()}@example.com`, 0.1)
    const { browser } = await signInAdmin(scene.urls[0])
    await needed('refunding', browser.send('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'attack' }))
    await becomes(async () =>
      (await paymentsWhere(scene, ({ orderId }) => orderId === order.id)).some(({ refunded }) => refunded > 0),
    )
    return verdictOf(await gotThrough(scene, order, false), 'switched off before the money came back')
  },
}

export const paidAndOnline: Finding = {
  number: 22,
  name: 'Money back, and the phone goes on',
  attacks: [
    tried('a little is used, and all of the price comes back', 0.01),
    tried('half is used, and the phone goes on', 0.5),
    tried('all is used without a consent on file, and all comes back', 1),
    fourTimes,
    withAddedData,
    byHand,
  ],
}
