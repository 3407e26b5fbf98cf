import { booksCurrency } from '../../../contract/money/money.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { insist } from '../insist.ts'
import type { Random } from '../random.ts'
import { ticked } from '../tax.ts'
import type { Member, ShelfPlan, World } from '../world.ts'
import { decideRequest, giveCredit, refundOrder, refundPart, refundTopUps } from './administrator.ts'
import { bouncingCard, type OpenPayment, payByCard } from './card.ts'
import { endHoldsOf } from './holds.ts'
import { chargeCurrencies, checkOut, groupWares, keepTrip, planWares } from './checkout.ts'
import { showReduced } from './codes.ts'
import { giveAway } from './gift.ts'
import { withdrawFrom } from './withdraw.ts'

interface OwnOrder {
  id: string
  orderNo: string
  status: string
  iccid: string | null
  dataAmount: number | null
}

/** A customer with an account: buys with or without the card form, then uses, tops up or returns what they bought. */
export async function visitAsMember(world: World, member: Member, plan: ShelfPlan, random: Random): Promise<void> {
  const { browser } = member
  if (world.hasTrips && random.chance(0.2)) return haveRefundBounce(world, member, plan, random)
  if (random.chance(0.4)) await giveCredit(world, member, random)
  const wantsDirect = random.chance(0.7)
  const direct = wantsDirect ? await buyDirectly(world, member, plan, random) : 'no card'
  // A customer at the card form may buy a trip instead of a plan, or the plan for several travellers.
  const trip = [plan, random.pick(world.plans), random.pick(world.plans)]
  const waresOf = async () => {
    if (world.hasTrips && random.chance(0.3)) return (await keepTrip(browser, trip)) ?? planWares(plan)
    return world.hasTrips && random.chance(0.3) ? groupWares(plan, random) : planWares(plan)
  }
  const orderId = direct === 'no card' ? await checkOut(world, { browser, wares: await waresOf(), random }) : direct
  if (!orderId) return
  const order = await untilDelivered(member, orderId)
  if (!order?.iccid) return
  const deed = random.pick([
    topUp,
    topUp,
    askForMoneyBack,
    askForMoneyBack,
    useData,
    useData,
    useAndRegret,
    useAndRegret,
    topUpAndRegret,
    topUpAndRegret,
    getRefundByHand,
    getRefundByHand,
    ...(world.hasTrips
      ? [withdraw, useAndWithdraw, useAndWithdraw, useUpAndWithdraw, getPartBack, getPartBack, give]
      : []),
    leave,
  ])
  await deed(world, member, order, random)
}

const leave = async () => undefined

/** Gives the eSIM away, and some want their money back all the same. */
async function give(world: World, member: Member, order: OwnOrder, random: Random): Promise<void> {
  await giveAway(world, { browser: member.browser, orderId: order.id }, random)
  if (random.chance(0.4)) await askForMoneyBack(world, member, order, random)
}

/**
 * Pays with a card that bounces every refund, some for more data too, and returns the eSIM. The rest is up to the
 * operator.
 */
async function haveRefundBounce(world: World, member: Member, plan: ShelfPlan, random: Random): Promise<void> {
  const { browser } = member
  const orderId = await checkOut(world, { browser, wares: planWares(plan), random, card: bouncingCard })
  const order = orderId && (await untilDelivered(member, orderId))
  if (!order || !order.iccid) return
  await (random.chance(0.6) ? haveTopUpBounce : askForMoneyBack)(world, member, order, random)
}

/**
 * Adds data with a card that bounces every refund, and returns the eSIM: the data goes with it, and its refund bounces.
 */
async function haveTopUpBounce(world: World, member: Member, order: OwnOrder, random: Random): Promise<void> {
  const { browser } = member
  const offers = await insist(() =>
    browser.get<{ packageCode: string; price: string }[]>(`/api/topup/packages?iccid=${order.iccid}`),
  )
  const [offer] = offers?.status === 200 ? offers.body : []
  if (!offer) return
  const wish = { orderId: order.id, packageCode: offer.packageCode, amount: offer.price, again: true, ...ticked }
  const opened = await insist(() => browser.send<OpenPayment>('POST', '/api/topup/payments', wish))
  if (opened?.status !== 200) return
  const payment = opened.body
  world.bouncingTopUps.add(order.id)
  world.diary.note(order.id, `opened ${payment.id} for a top-up that is to bounce`)
  await payByCard(world, payment, bouncingCard)
  if (random.chance(0.7)) await insist(() => browser.send('POST', `/api/topup/payments/${payment.id}/settle`))
  // Returned before the data is added, or after.
  await sleep(random.below(4000))
  await refundOrder(world, order.id, random)
}

const mostTries = 10

/**
 * On a slow machine, or in a short drill, no such customer gets as far as a top-up: then some come after the faults.
 */
export async function makeTopUpBounce(world: World, random: Random): Promise<void> {
  for (let tries = 0; world.bouncingTopUps.size === 0 && tries < mostTries; tries++)
    await haveRefundBounce(world, random.pick(world.members), random.pick(world.plans), random)
}

/**
 * A short drill may have no customer in some currency who gets a part back or withdraws: after the faults two come in
 * each, whose money goes back in part, and then, of some, the rest.
 */
export async function returnInEveryCurrency(world: World, random: Random): Promise<void> {
  const deeds = [getPartBack, useAndWithdraw]
  const visits = chargeCurrencies.flatMap((currency) => deeds.map((deed) => ({ currency, deed })))
  await Promise.all(
    visits.map(async ({ currency, deed }, index) => {
      const own = random.fork(index)
      const member = own.pick(world.members)
      const wares = planWares(own.pick(world.plans))
      const orderId = await checkOut(world, { browser: member.browser, wares, random: own, currency })
      const order = orderId && (await untilDelivered(member, orderId))
      if (order && order.iccid) await deed(world, member, order, own)
    }),
  )
}

/**
 * Groups buy while the wholesaler refuses every other eSIM: those go back one by one, with their share of the payment, the
 * credit and the code. Members have credit by then.
 */
export async function sellToGroups(world: World, random: Random): Promise<void> {
  const visits = chargeCurrencies.map(async (currency, index) => {
    const own = random.fork(index)
    const member = own.pick(world.members)
    await giveCredit(world, member, own)
    const wares = groupWares(own.pick(world.plans), own)
    const orderId = await checkOut(world, { browser: member.browser, wares, random: own, currency })
    const order = orderId && (await untilDelivered(member, orderId))
    if (order && order.iccid) await own.pick([getPartBack, getRefundByHand, leave])(world, member, order, own)
  })
  await Promise.all(visits)
}

/** One click. A click without an answer is repeated under the same key, which must not buy again. */
async function buyDirectly(world: World, { browser }: Member, plan: ShelfPlan, random: Random) {
  const headers = { 'idempotency-key': randomUUID() }
  const { packageCode, price: amount } = plan
  const reduced =
    world.hasTrips && random.chance(0.3)
      ? await showReduced(world, browser, { packageCode, currency: booksCurrency }, random)
      : undefined
  // The account may know a country where the box is asked for.
  const body = { packageCode, amount, again: true, ...ticked, ...reduced }
  const click = () => browser.send<{ orderId?: string; code?: string }>('POST', '/api/orders', body, headers)
  // The same click from several tabs at once: the balancer sends each to another process.
  const tabs = random.pick([1, 1, 2, 4])
  const answers = await Promise.all(Array.from({ length: tabs }, () => insist(click)))
  const answer = answers.find((each) => each?.body.orderId) ?? answers[0]
  world.diary.note(answer?.body.orderId ?? 'nobody', `direct buy: ${answer?.status} ${answer?.body.code ?? ''}`)
  return answer?.body.code === 'no_saved_card' ? 'no card' : answer?.body.orderId
}

async function untilDelivered({ browser }: Member, orderId: string): Promise<OwnOrder | undefined> {
  for (let looks = 0; looks < 20; looks++) {
    await sleep(700)
    const answer = await browser.get<OwnOrder>(`/api/orders/${orderId}`).catch(() => undefined)
    if (answer?.body.status === 'active') return answer.body
    if (answer?.body.status === 'refunded') return undefined
  }
  return undefined
}

/** Uses data and asks for a refund: an administrator decides. */
async function useAndRegret(world: World, member: Member, order: OwnOrder, random: Random): Promise<void> {
  await useData(world, member, order, random)
  await sleep(random.below(1500))
  await askForMoneyBack(world, member, order, random)
  await decideRequest(world, order.id, random)
}

/** Adds data and asks for a refund: an administrator decides, and a refund takes the data with it. */
async function topUpAndRegret(world: World, member: Member, order: OwnOrder, random: Random): Promise<void> {
  await topUp(world, member, order, random)
  await sleep(random.below(1500))
  await askForMoneyBack(world, member, order, random)
  await decideRequest(world, order.id, random)
}

/** Withdraws from a plan that is unused, or that data was added to. */
async function withdraw(world: World, member: Member, order: OwnOrder, random: Random): Promise<void> {
  if (random.chance(0.3)) await topUp(world, member, order, random)
  await withdrawFrom(world, member, order, random)
}

/** Withdraws after some use: a part goes back where the buyer asked to begin at once, otherwise a person decides. */
async function useAndWithdraw(world: World, member: Member, order: OwnOrder, random: Random): Promise<void> {
  if (random.chance(0.6)) await world.consentToBegin(order.id)
  if (random.chance(0.3)) await topUp(world, member, order, random)
  await useData(world, member, order, random)
  await sleep(random.below(1500))
  await withdrawFrom(world, member, order, random)
}

/** Withdraws once nothing is left: nothing goes back by itself, with the consent to begin at once or without. */
async function useUpAndWithdraw(world: World, member: Member, order: OwnOrder, random: Random): Promise<void> {
  if (random.chance(0.5)) await world.consentToBegin(order.id)
  await spendMegabytes(world, order, order.dataAmount ?? 1024)
  await sleep(random.below(1500))
  await withdrawFrom(world, member, order, random)
}

/** The customer wrote to support; some use the refund button as well. */
async function getRefundByHand(world: World, member: Member, order: OwnOrder, random: Random): Promise<void> {
  if (random.chance(0.3)) await topUp(world, member, order, random)
  if (random.chance(0.3)) await useData(world, member, order, random)
  const asks = random.chance(0.3) ? [askForMoneyBack(world, member, order, random)] : []
  await Promise.all([refundOrder(world, order.id, random), ...asks])
}

/** Complained of a slow network and got some of the price back; some want the rest too. */
async function getPartBack(world: World, member: Member, order: OwnOrder, random: Random): Promise<void> {
  if (random.chance(0.3)) await topUp(world, member, order, random)
  await refundPart(world, order.id, random)
  const more = random.pick(['rest', 'withdrawal', 'nothing'])
  if (more === 'rest') await refundOrder(world, order.id, random)
  if (more === 'withdrawal') await withdrawFrom(world, member, order, random)
}

async function topUp(world: World, { browser }: Member, order: OwnOrder, random: Random): Promise<void> {
  const offers = await insist(() =>
    browser.get<{ packageCode: string; price: string }[]>(`/api/topup/packages?iccid=${order.iccid}`),
  )
  if (!offers || offers.status !== 200 || offers.body.length === 0) return
  const { packageCode, price } = random.pick(offers.body.slice(0, 3))
  const headers = { 'idempotency-key': randomUUID() }
  const click = () =>
    browser.send<{ id?: string }>(
      'POST',
      '/api/topup',
      { orderId: order.id, packageCode, amount: price, again: true, ...ticked },
      headers,
    )
  const clicks = random.chance(0.3) ? [click, click] : [click]
  const answers = await Promise.all(clicks.map((each) => insist(each)))
  world.diary.note(order.id, `top-up: ${answers.map((each) => `${each?.status} ${each?.body.id ?? ''}`).join(', ')}`)
  if (random.chance(0.3)) await refundTopUps(world, order.id)
  if (!world.hasTrips || !random.chance(0.5)) return
  await sleep(1000 + random.below(2000))
  await endHoldsOf(world, order.id, random)
}

async function askForMoneyBack(world: World, { browser }: Member, order: OwnOrder, random: Random): Promise<void> {
  const ask = () => browser.send<{ kind?: string }>('POST', `/api/orders/${order.id}/refund`, { reason: 'drill' })
  const asks = random.chance(0.3) ? [ask, ask] : [ask]
  // Some ask once and give up, whatever the answer.
  const tries = random.chance(0.5) ? 1 : 6
  const answers = await Promise.all(asks.map((each) => insist(each, tries)))
  const told = answers.map((each) => `${each?.status ?? 'no answer'} ${each?.body.kind ?? ''}`)
  world.diary.note(order.id, `asked for money back: ${told.join(', ')}`)
}

const spendMegabytes = (world: World, { iccid }: OwnOrder, mb: number) =>
  insist(() =>
    fetch(`${world.sandboxUrl}/esims/${iccid}/use`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mb }),
    }),
  )

/** Past 75%, then past 90%: an alert for each. */
async function useData(world: World, _member: Member, order: OwnOrder, random: Random): Promise<void> {
  const totalMb = order.dataAmount ?? 1024
  const used = await spendMegabytes(world, order, Math.ceil(totalMb * 0.8))
  world.diary.note(order.id, `used 80 %: ${used?.status}`)
  if (!random.chance(0.5)) return
  await sleep(500 + random.below(3000))
  await spendMegabytes(world, order, Math.ceil(totalMb * 0.12))
  world.diary.note(order.id, 'used 92 %')
}
