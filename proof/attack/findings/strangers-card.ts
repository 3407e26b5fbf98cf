import { payByCard } from '../../drill/customers/card.ts'
import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, type Verdict, verdictOf } from '../attack.ts'
import { goodPassword, type Person, prove, signUp, signUpProven } from '../people.ts'
import {
  atProvider,
  buyAndSaveCard,
  buyDirectly,
  checkOut,
  claim,
  firstOffer,
  guestNamed,
  openPayment,
  otherCard,
  paymentsWhere,
  topUp,
  untilDelivered,
} from '../purchases.ts'
import { becomes, type Scene, unique } from '../scene.ts'

/** Whether the user signed in here can pay with another person's card. */
async function chargeWithoutCard({ plan }: Scene, browser: TestBrowser): Promise<Verdict> {
  const { status, body } = await buyDirectly(browser, plan)
  const user = await browser.get<{ hasSavedCard: boolean }>('/api/auth/user')
  return verdictOf(
    [
      ...(body.code === 'no_saved_card' ? [] : [`the click answered ${status} ${body.code ?? ''}`]),
      ...(user.body.hasSavedCard ? ['the account shows a saved card'] : []),
    ],
    `402 ${body.code}, and the account shows no card`,
  )
}

/** A stranger's wallet, which names the payer only at the end. */
async function payByWallet(scene: Scene, browser: TestBrowser, email: string): Promise<string> {
  const { body: payment } = await openPayment(browser, scene.plan)
  await payByCard(scene, payment, otherCard)
  const { phone: _none, ...guestUser } = guestNamed(email)
  const answer = await needed(
    'claiming by wallet',
    browser.send<{ order: { id: string } }>('POST', '/api/process-payment', {
      packageCode: scene.plan.packageCode,
      paymentIntentId: payment.id,
      guestUser,
    }),
  )
  return answer.body.order.id
}

const asGuest = (scene: Scene, email: string, extra: object = {}) =>
  checkOut(scene, openTestBrowser(scene.urls[0]), { card: otherCard, guestUser: guestNamed(email), ...extra })

const guestCard: Attack = {
  name: 'a guest pays with the address of an account, and its owner charges the guest’s card',
  isShort: true,
  async attempt(scene) {
    const victim = await signUpProven(scene)
    await asGuest(scene, victim.email)
    return chargeWithoutCard(scene, victim.browser)
  },
}

const unprovenAccount: Attack = {
  name: 'an attacker signs up with a traveller’s address and waits for the traveller to pay as a guest',
  async attempt(scene) {
    const attacker = await signUp(scene.urls[0])
    await asGuest(scene, attacker.email)
    return chargeWithoutCard(scene, attacker.browser)
  },
}

const walletCard: Attack = {
  name: 'the same with a wallet, which names its payer only at the end',
  async attempt(scene) {
    const victim = await signUpProven(scene)
    await payByWallet(scene, openTestBrowser(scene.urls[1]), victim.email)
    return chargeWithoutCard(scene, victim.browser)
  },
}

const tickedByGuest: Attack = {
  name: 'a guest asks for the card to be saved, and the owner of the address charges it',
  async attempt(scene) {
    const victim = await signUpProven(scene)
    await asGuest(scene, victim.email, { saveCard: true })
    return chargeWithoutCard(scene, victim.browser)
  },
}

const topUpCard: Attack = {
  name: 'the owner of the address tops up the guest’s eSIM with the guest’s card',
  async attempt(scene) {
    const victim = await signUpProven(scene)
    const orderId = await asGuest(scene, victim.email)
    const order = await untilDelivered(victim.browser, orderId)
    const { status, body } = await topUp(victim.browser, orderId, await firstOffer(victim.browser, order))
    const through = body.code === 'no_saved_card' ? [] : [`the top-up answered ${status} ${body.code ?? ''}`]
    return verdictOf(through, `402 ${body.code}`)
  },
}

const afterProof: Attack = {
  name: 'a guest’s account gets its password by mail, and then charges the card of the guest',
  async attempt(scene) {
    const email = `${unique()}@example.com`
    await asGuest(scene, email)
    const owner = openTestBrowser(scene.urls[0])
    await prove(scene, owner, email, 'set-password', goodPassword)
    return chargeWithoutCard(scene, owner)
  },
}

const signsInHalfway: Attack = {
  name: 'a guest pays, and another customer signs in at the same browser to finish with the card',
  async attempt(scene) {
    const { email, password } = await signUpProven(scene)
    const browser = openTestBrowser(scene.urls[0])
    const guestUser = guestNamed(email)
    const { body: payment } = await openPayment(browser, scene.plan, { guestUser, saveCard: true })
    await payByCard(scene, payment, otherCard)
    await needed('signing in', browser.send('POST', '/api/auth/signin', { email, password }))
    await needed('claiming', claim(browser, scene.plan, payment.id, { guestUser }))
    return chargeWithoutCard(scene, browser)
  },
}

const nextAtTheBrowser: Attack = {
  name: 'another customer signs in at the browser of one who has just paid, and finishes with the card',
  async attempt(scene) {
    const { browser } = await signUpProven(scene)
    const { email, password } = await signUpProven(scene)
    const { body: payment } = await openPayment(browser, scene.plan, { saveCard: true })
    await payByCard(scene, payment, otherCard)
    await needed('signing in', browser.send('POST', '/api/auth/signin', { email, password }))
    await claim(browser, scene.plan, payment.id)
    return chargeWithoutCard(scene, browser)
  },
}

/** An attacker signs up with an address and pays; the owner of the address takes the account over. */
const takenOver = (name: string, paysWhen: 'before' | 'after'): Attack => ({
  name,
  async attempt(scene) {
    const squatter = await signUp(scene.urls[0])
    const { body: payment } = await openPayment(squatter.browser, scene.plan, { saveCard: true })
    const pay = async () => {
      await payByCard(scene, payment, otherCard)
      await claim(squatter.browser, scene.plan, payment.id)
    }
    if (paysWhen === 'before') await pay()
    const owner = openTestBrowser(scene.urls[1])
    await needed('asking', owner.send('POST', '/api/auth/forgot-password', { email: squatter.email }))
    await prove(scene, owner, squatter.email, 'set-password', `${goodPassword}, mine`)
    if (paysWhen === 'after') await pay()
    return chargeWithoutCard(scene, owner)
  },
})

const unticked: Attack = {
  name: 'a card whose owner said it should not be saved is charged all the same',
  async attempt(scene) {
    const buyer = await signUpProven(scene)
    await checkOut(scene, buyer.browser, { saveCard: false })
    return chargeWithoutCard(scene, buyer.browser)
  },
}

const customerOf = async (scene: Scene, fits: (userId: string | null, orderId: string | null) => boolean) => {
  const [payment] = await paymentsWhere(scene, ({ userId, orderId }) => fits(userId, orderId))
  const intent = await atProvider<{ customer: string | null }>(scene, `payment_intents/${payment?.id}`)
  return intent.customer
}

const replacedCard: Attack = {
  name: 'a guest’s purchase puts the guest’s card in the place of the account’s own',
  async attempt(scene) {
    const victim = await signUpProven(scene)
    await buyAndSaveCard(scene, victim)
    const own = await customerOf(scene, (userId) => userId === victim.id)
    await asGuest(scene, victim.email)
    await payByWallet(scene, openTestBrowser(scene.urls[1]), victim.email)
    const bought = await needed('buying with the own card', buyDirectly(victim.browser, scene.plan))
    const charged = await customerOf(scene, (_userId, orderId) => orderId === bought.body.orderId)
    const through = own && own === charged ? [] : [`customer ${charged} was charged, not ${own}`]
    return verdictOf(through, 'the account’s own card was charged')
  },
}

const forgottenCard: Attack = {
  name: 'the saved card of a deleted account stays at the payment provider',
  async attempt(scene) {
    const victim = await signUpProven(scene)
    await buyAndSaveCard(scene, victim)
    const customer = await customerOf(scene, (userId) => userId === victim.id)
    await deleteAccount(victim)
    const isGone = await becomes(async () => {
      const { error } = await atProvider<{ error?: { code: string } }>(scene, `customers/${customer}`)
      return error?.code === 'resource_missing'
    })
    return verdictOf(isGone ? [] : [`${customer} is still there`], `${customer} is deleted there too`)
  },
}

const deleteAccount = ({ browser, password }: Person) =>
  needed('deleting the account', browser.send('DELETE', '/api/auth/user', { password }))

export const strangersCard: Finding = {
  number: 1,
  name: 'Another person’s card',
  attacks: [
    guestCard,
    unprovenAccount,
    walletCard,
    tickedByGuest,
    topUpCard,
    afterProof,
    signsInHalfway,
    nextAtTheBrowser,
    takenOver('the owner of an address takes the account over and charges the card of who had it before', 'before'),
    takenOver('the same with a payment that was open when the account changed hands', 'after'),
    unticked,
    replacedCard,
    forgottenCard,
  ],
}
