import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { bouncingCard } from '../../drill/customers/card.ts'
import { creditOf, giveCredit, type Person, signInAdmin, signUpProven } from '../people.ts'
import { buyDirectly, checkOut, untilDelivered } from '../purchases.ts'
import { becomes, type Scene } from '../scene.ts'

interface Page {
  status: string
  cardAmount: string
  history: { text: string }[]
}

interface BouncedOrder {
  owner: Person
  orderId: string
}

const readPage = async (scene: Scene, orderId: string): Promise<Page> => {
  const { browser } = await signInAdmin(scene.urls[0])
  return (await needed('reading an order', browser.get<Page>(`/api/admin/orders/${orderId}`))).body
}

/** An order paid from credit and by a card that bounces refunds, returned, and the refund bounced. */
async function haveRefundBounce(scene: Scene): Promise<BouncedOrder> {
  const owner = await signUpProven(scene)
  await untilDelivered(owner.browser, await checkOut(scene, owner.browser, { card: bouncingCard, saveCard: true }))
  await giveCredit(scene, owner, '1.00')
  const { body } = await needed('buying', buyDirectly(owner.browser, scene.plan))
  const orderId = body.orderId ?? ''
  await untilDelivered(owner.browser, orderId)
  await needed('asking for a refund', owner.browser.send('POST', `/api/orders/${orderId}/refund`, { reason: 'attack' }))
  if (!(await becomes(async () => (await readPage(scene, orderId)).status === 'bounced')))
    throw new Error('the refund never bounced')
  return { owner, orderId }
}

const times = ({ history }: Page, text: string) => history.filter((line) => line.text === text).length

const startedAgain: Attack = {
  name: 'a bounced refund is sent again by itself, by the usual refund, and after it was given as store credit',
  async attempt(scene) {
    const { owner, orderId } = await haveRefundBounce(scene)
    const admins = await Promise.all(scene.urls.map(signInAdmin))
    await Promise.all(
      admins.map(({ browser }) => browser.send('POST', `/api/admin/orders/${orderId}/refund`, { reason: 'attack' })),
    )
    await owner.browser.send('POST', `/api/orders/${orderId}/refund`, { reason: 'attack' })
    const { cardAmount } = await readPage(scene, orderId)
    const body = { decision: 'another-way', way: 'store-credit', amount: cardAmount, reason: 'attack' }
    const answers = await Promise.all(
      [...admins, ...admins].map(({ browser }) =>
        browser.send('POST', `/api/admin/orders/${orderId}/bounced-refund`, body),
      ),
    )
    const given = answers.filter(({ status }) => status === 200).length
    // Longer than the minute after which lost steps are retried.
    await becomes(async () => times(await readPage(scene, orderId), 'Refund started') > 1, 75)
    const page = await readPage(scene, orderId)
    const { balance, sum } = await creditOf(scene, owner)
    const owed = 100 + Math.round(Number(cardAmount) * 100)
    return verdictOf(
      [
        ...(given === 1 ? [] : [`${given} administrators gave it`]),
        ...(times(page, 'Refund started') === 1 ? [] : ['the refund was begun again']),
        ...(balance === owed && sum === owed ? [] : [`${balance} cents of credit, ${owed} were owed (ledger ${sum})`]),
      ],
      'given once, and begun once',
    )
  },
}

const deliveredForLess: Attack = {
  name: 'an order is delivered after its refund bounced, and the credit that went back stays with the customer',
  async attempt(scene) {
    const { owner, orderId } = await haveRefundBounce(scene)
    await giveCredit(scene, owner, '-0.60')
    const { browser } = await signInAdmin(scene.urls[0])
    const { status } = await browser.send('POST', `/api/admin/orders/${orderId}/retry-delivery`, { reason: 'attack' })
    const { balance } = await creditOf(scene, owner)
    return verdictOf(
      status === 409 && balance === 40 ? [] : [`answered ${status}, ${balance} cents of credit are left`],
      'refused, and nothing was taken',
    )
  },
}

export const bouncedRefund: Finding = {
  number: 17,
  name: 'A refund that bounced',
  attacks: [startedAgain, deliveredForLess],
}
