import { randomUUID } from 'node:crypto'
import { type Attack, type Finding, needed, type Verdict, verdictOf } from '../attack.ts'
import { creditOf, giveCredit, type Person, signInAdmin, signUpProven, stealCookies } from '../people.ts'
import {
  atProvider,
  buyAndSaveCard,
  buyDirectly,
  firstOffer,
  paymentsWhere,
  topUp,
  untilDelivered,
} from '../purchases.ts'
import type { Scene } from '../scene.ts'

const clicks = 8

/** The same customer in many tabs, spread over both processes. */
const tabsOf = ({ urls }: Scene, { browser }: Person) =>
  Array.from({ length: clicks }, (_, tab) => stealCookies(browser, urls[tab % 2 === 0 ? 0 : 1]))

const cents = (price: string) => Math.round(Number(price) * 100)

/** Balance and ledger agree, and show that this much was spent. */
async function judgeCredit(scene: Scene, person: Person, given: number, spent: number): Promise<Verdict> {
  const { balance, sum } = await creditOf(scene, person)
  return verdictOf(
    [
      ...(balance === given - spent ? [] : [`${given} cents became ${balance} for ${spent} spent`]),
      ...(sum === balance ? [] : [`the ledger adds up to ${sum}, the balance says ${balance}`]),
    ],
    `${given} cents became ${balance} after ${clicks} clicks, and so says the ledger`,
  )
}

const ordersOf = async (person: Person): Promise<number> =>
  (await person.browser.get<unknown[]>('/api/orders')).body.length

const orderAtOnce: Attack = {
  name: 'one click on Buy comes eight times at once at two processes and is paid from credit eight times',
  isShort: true,
  async attempt(scene) {
    const buyer = await signUpProven(scene)
    await giveCredit(scene, buyer, '100.00')
    const key = randomUUID()
    await Promise.all(tabsOf(scene, buyer).map((tab) => buyDirectly(tab, scene.plan, key)))
    const verdict = await judgeCredit(scene, buyer, 100_00, cents(scene.plan.price))
    const orders = await ordersOf(buyer)
    return orders === 1 ? verdict : { isRefused: false, evidence: `${orders} orders; ${verdict.evidence}` }
  },
}

const topUpAtOnce: Attack = {
  name: 'the same for a top-up',
  async attempt(scene) {
    const buyer = await signUpProven(scene)
    const order = await buyAndSaveCard(scene, buyer)
    await giveCredit(scene, buyer, '100.00')
    const offer = await firstOffer(buyer.browser, order)
    const key = randomUUID()
    await Promise.all(tabsOf(scene, buyer).map((tab) => topUp(tab, order.id, offer, key)))
    return judgeCredit(scene, buyer, 100_00, cents(offer.price))
  },
}

const partAtOnce: Attack = {
  name: 'the same, part from credit and the rest by card',
  async attempt(scene) {
    const buyer = await signUpProven(scene)
    await buyAndSaveCard(scene, buyer)
    await giveCredit(scene, buyer, '0.50')
    const key = randomUUID()
    const answers = await Promise.all(tabsOf(scene, buyer).map((tab) => buyDirectly(tab, scene.plan, key)))
    const orderId = answers.find(({ body }) => body.orderId)?.body.orderId
    const paid = await paymentsWhere(
      scene,
      ({ userId, isCharged, status }) => status === 'succeeded' && userId === buyer.id && isCharged,
    )
    const rest = cents(scene.plan.price) - 50
    const { balance, sum } = await creditOf(scene, buyer)
    return verdictOf(
      [
        ...(orderId && paid.length === 1 && paid[0]?.amount === rest
          ? []
          : [`${paid.map(({ amount }) => amount).join(' and ')} cents were charged, not ${rest} once`]),
        ...(balance === 0 && sum === 0 ? [] : [`credit is ${balance}, its ledger ${sum}`]),
      ],
      `${rest} cents charged once, 50 from credit`,
    )
  },
}

const declinedAtOnce: Attack = {
  name: 'the same with a card that is declined: the credit comes back more than once, or not at all',
  async attempt(scene) {
    const buyer = await signUpProven(scene)
    await buyAndSaveCard(scene, buyer)
    const [payment] = await paymentsWhere(scene, ({ userId }) => userId === buyer.id)
    const { customer } = await atProvider<{ customer: string }>(scene, `payment_intents/${payment?.id}`)
    await atProvider(scene, 'payment_methods/pm_card_chargeCustomerFail/attach', { customer })
    await giveCredit(scene, buyer, '0.50')
    const key = randomUUID()
    const answers = await Promise.all(tabsOf(scene, buyer).map((tab) => buyDirectly(tab, scene.plan, key)))
    const bought = answers.filter(({ status }) => status < 300).length
    const verdict = await judgeCredit(scene, buyer, 50, 0)
    return bought === 0 ? verdict : { isRefused: false, evidence: `${bought} were bought; ${verdict.evidence}` }
  },
}

const otherBody: Attack = {
  name: 'the name of a paid click is used again for a dearer plan',
  async attempt(scene) {
    const buyer = await signUpProven(scene)
    await giveCredit(scene, buyer, '100.00')
    const key = randomUUID()
    const first = await needed('buying', buyDirectly(buyer.browser, scene.plan, key))
    await untilDelivered(buyer.browser, first.body.orderId ?? '')
    const again = await buyDirectly(buyer.browser, scene.otherPlan, key)
    const { balance } = await creditOf(scene, buyer)
    const orders = await ordersOf(buyer)
    return verdictOf(
      [
        ...(again.status < 300 ? [`the second plan was answered with ${again.status}, as if it were bought`] : []),
        ...(orders === 1 && balance === 100_00 - cents(scene.plan.price) ? [] : [`${orders} orders, ${balance} left`]),
      ],
      `${again.status} ${again.body.code}`,
    )
  },
}

const moreThanThereIs: Attack = {
  name: 'eight different purchases at once spend the same credit',
  async attempt(scene) {
    const buyer = await signUpProven(scene)
    await giveCredit(scene, buyer, scene.plan.price)
    const answers = await Promise.all(tabsOf(scene, buyer).map((tab) => buyDirectly(tab, scene.plan)))
    const bought = answers.filter(({ status }) => status === 201).length
    const { balance, sum } = await creditOf(scene, buyer)
    return verdictOf(
      bought === 1 && balance === 0 && sum === 0 ? [] : [`${bought} bought, ${balance} left, ledger ${sum}`],
      'one was bought, nothing is left, the others were refused',
    )
  },
}

const giftTwice: Attack = {
  name: 'one gift of credit is given twice by two processes',
  async attempt(scene) {
    const friend = await signUpProven(scene)
    const admin = await signInAdmin(scene.urls[0])
    const headers = { 'idempotency-key': randomUUID() }
    const body = { amount: '5.00', reason: 'attack' }
    await Promise.all(
      tabsOf(scene, admin).map((tab) => tab.send('POST', `/api/admin/users/${friend.id}/credit`, body, headers)),
    )
    const { balance, sum } = await creditOf(scene, friend)
    return verdictOf(balance === 500 && sum === 500 ? [] : [`${balance} cents given`], '5.00 given once')
  },
}

export const creditTwice: Finding = {
  number: 2,
  name: 'Store credit at the same moment',
  attacks: [orderAtOnce, topUpAtOnce, partAtOnce, declinedAtOnce, otherBody, moreThanThereIs, giftTwice],
}
