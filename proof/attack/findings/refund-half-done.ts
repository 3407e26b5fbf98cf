import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { giveCredit, creditOf, type Person, signInAdmin, signUpProven } from '../people.ts'
import { buyAndSaveCard, firstOffer, type OrderSeen, paymentsWhere, topUp } from '../purchases.ts'
import { becomes, type Scene } from '../scene.ts'

/** An unused eSIM with paid data on top, and its owner's refund request. */
async function topUpAndAsk(scene: Scene, credit?: string): Promise<{ owner: Person; order: OrderSeen }> {
  const owner = await signUpProven(scene)
  const order = await buyAndSaveCard(scene, owner)
  if (credit) await giveCredit(scene, owner, credit)
  const offer = await firstOffer(owner.browser, order)
  await needed('topping up', topUp(owner.browser, order.id, offer))
  const isAdded = await becomes(async () => {
    const { body } = await owner.browser.get<OrderSeen>(`/api/orders/${order.id}`)
    return body.topUps[0]?.status === 'delivered'
  })
  if (!isAdded) throw new Error('the top-up never came')
  await needed(
    'asking for a refund',
    owner.browser.send('POST', `/api/orders/${order.id}/refund`, { reason: 'attack' }),
  )
  return { owner, order }
}

async function requestOf(scene: Scene, { id }: OrderSeen): Promise<string> {
  const { browser } = await signInAdmin(scene.urls[0])
  const { body } = await browser.get<{ id: string; orderId: string }[]>('/api/admin/refund-requests')
  const request = body.find(({ orderId }) => orderId === id)
  if (!request) throw new Error('there is no request')
  return request.id
}

const isCancelled = async ({ sandboxUrl }: Scene, { iccid }: OrderSeen) => {
  const esims = (await (await fetch(`${sandboxUrl}/esims`)).json()) as { iccid: string; status: string }[]
  return esims.some((esim) => esim.iccid === iccid && esim.status === 'CANCEL')
}

/** What a complete refund would need that the provider and the wholesaler do not have. */
async function lacking(scene: Scene, { owner, order }: { owner: Person; order: OrderSeen }): Promise<string[]> {
  const own = () => paymentsWhere(scene, ({ userId, status }) => status === 'succeeded' && userId === owner.id)
  await becomes(
    async () => (await isCancelled(scene, order)) && (await own()).every(({ amount, refunded }) => amount === refunded),
  )
  const kept = (await own()).filter(({ amount, refunded }) => amount !== refunded)
  return [
    ...((await isCancelled(scene, order)) ? [] : ['the eSIM was not given back']),
    ...kept.map(
      ({ topUpId, amount, refunded }) =>
        `of ${topUpId ? 'a top-up' : 'an eSIM'} of ${amount} cents ${refunded} came back`,
    ),
  ]
}

const approved: Attack = {
  name: 'a request for an unused eSIM with data on top is approved, and only half is undone',
  async attempt(scene) {
    const sold = await topUpAndAsk(scene)
    const id = await requestOf(scene, sold.order)
    const { browser } = await signInAdmin(scene.urls[0])
    await needed('approving', browser.send('POST', `/api/admin/refund-requests/${id}`, { decision: 'approve' }))
    return verdictOf(await lacking(scene, sold), 'eSIM given back, order and top-up refunded')
  },
}

const approvedTwice: Attack = {
  name: 'two administrators approve the same request and a third refunds by hand, at once',
  async attempt(scene) {
    const sold = await topUpAndAsk(scene, '1.00')
    const id = await requestOf(scene, sold.order)
    const admins = await Promise.all(scene.urls.map(signInAdmin))
    await Promise.all(
      admins.flatMap(({ browser }) => [
        browser.send('POST', `/api/admin/refund-requests/${id}`, { decision: 'approve' }),
        browser.send('POST', `/api/admin/orders/${sold.order.id}/refund`, { reason: 'attack' }),
      ]),
    )
    const lacks = await lacking(scene, sold)
    const { balance, sum } = await creditOf(scene, sold.owner)
    const isWhole = balance === 100 && sum === 100
    return verdictOf(
      [...lacks, ...(isWhole ? [] : [`of 100 cents of credit ${balance} are there again (ledger ${sum})`])],
      'everything came back once',
    )
  },
}

export const refundHalfDone: Finding = {
  number: 5,
  name: 'A refund that is not whole',
  attacks: [approved, approvedTwice],
}
