import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PaymentIntentRequest } from '#contract/checkout.ts'
import type { KeptDevice } from '#contract/devices.ts'
import type { KeptConsent } from '#contract/legal.ts'
import type { Language } from '#contract/languages.ts'
import type { User } from '../../people/accounts/store.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Buyer } from '../payments/buyer.ts'
import { answerFor } from '../devices/answer-for.ts'
import type { CheckoutBrowser } from '../orders/browser-cookie.ts'
import { requireSelling } from '../pause/require-selling.ts'
import { acceptTexts } from '../sales/accept-texts.ts'
import { buyerFromUser, type CardKeeper, underCustomer } from '../payments/under-customer.ts'
import {
  type Goods,
  type IntentFacts,
  readFacts,
  withoutBlanks,
  writeConsents,
  writeDevice,
  writeFacts,
} from '../payments/intent-facts.ts'
import { holdPayment, isHolding } from '../payments/open-payments.ts'
import type { CustomerId, Intent, IntentChange } from '../payments/payments.ts'
import { requireWares, type Wares } from './wares.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'payments' | 'catalog' | 'pause' | 'profile'>

interface Start extends PaymentIntentRequest {
  browser: CheckoutBrowser
  user: User | undefined
  /** The one the buyer reads the shop in, and will be written to in. */
  language: Language
}

interface Sold {
  wares: Wares
  /** What is promised with it at this moment. */
  goods: Goods
  buyer: Buyer | undefined
  /** Whoever is signed in and lets us keep the card. */
  saver: User | undefined
  /** Which versions of the legal texts they accepted. */
  accepted: KeptConsent[]
  /** What we say of the phone it is for, if they asked. */
  device: KeptDevice | undefined
}

/** A payment that can be paid, and until when its price holds. */
export interface Opened {
  intent: Intent
  holdsUntil: Date
}

/** Opens a payment for a plan or a trip at our own price, or finds the one this browser has open for it. */
export async function startCheckout(deps: Needs, request: Start): Promise<Opened> {
  await requireSelling(deps)
  const wares = await requireWares(deps, request)

  const { user, guestUser, saveCard = true } = request
  const buyer = (user && buyerFromUser(user)) ?? guestUser
  const accepted = await acceptTexts(deps, request)
  const saver = buyer && saveCard ? user : undefined
  const open = await findOpenIntent(deps, request, wares)
  const goods = await wares.promise(open && readFacts(open.metadata))
  const sold = { wares, goods, buyer, saver, accepted, device: answerFor(request.device) }
  const intent = open ? await updateIntent(deps, open, request, sold) : await createIntent(deps, request, sold)
  return { intent, holdsUntil: await holdPayment(deps.db, intent.id, deps.clock.now()) }
}

const keeperOf = ({ saver, buyer }: Sold): CardKeeper | undefined => saver && buyer && { user: saver, buyer }

/**
 * A reload must not leave a trail of payments: the one that is still open for the same at this price is used again, and holds
 * anew, unless its time is over: then it is being cancelled. The browser's cookie names it under our signature, so it is this
 * browser's own.
 */
async function findOpenIntent(
  { db, clock, payments }: Needs,
  { browser, user }: Start,
  wares: Wares,
): Promise<Intent | undefined> {
  const intent = await payments.readIntent(browser.lastIntentId)
  if (!intent) return undefined
  const facts = readFacts(intent.metadata)
  if (!facts) return undefined
  const isSame = wares.isIn(facts) && facts.userId === user?.id && intent.amount === wares.price.amount
  const isOpen = intent.status === 'unpaid' || intent.status === 'needs_confirmation'
  return isSame && isOpen && (await isHolding(db, intent.id, clock.now())) ? intent : undefined
}

async function createIntent(deps: Needs, { browser, user, language }: Start, sold: Sold): Promise<Intent> {
  const { wares, goods, buyer, saver, accepted, device } = sold
  const { price, description } = wares
  return underCustomer(deps, keeperOf(sold), (customer) =>
    deps.payments.createIntent({
      amount: price.amount,
      currency: price.currency,
      idempotencyKey: randomUUID(),
      metadata: writeFacts({
        goods,
        price,
        browserHash: browser.hash,
        userId: user?.id,
        buyer,
        isCardSaved: saver !== undefined,
        language,
        consents: accepted,
        device,
      }),
      description,
      ...(buyer && { receiptEmail: buyer.email }),
      ...(customer && { customer, saveCard: true }),
    }),
  )
}

/**
 * Brings an open payment up to what the buyer says now, who they are, whether their card is kept and in which language, and
 * to what they are promised now.
 */
async function updateIntent(deps: Needs, open: Intent, start: Start, sold: Sold): Promise<Intent> {
  const { buyer, saver, accepted, device } = sold
  const facts = readFacts(open.metadata)
  const isSameCard = (saver !== undefined) === (facts?.saveCard !== undefined)
  const isSame = !buyer || (isSameBuyer(buyer, facts) && isSameCard)
  const isSameDevice = !device || isDeepStrictEqual(device, facts?.device)
  const saysNothingNew =
    isSameDevice && start.language === facts?.language && isAcceptedAlready(facts.consents, accepted)
  const isSamePromise = facts?.factsVersion === sold.goods.factsVersion && facts?.quoteId === sold.goods.quoteId
  if (isSame && saysNothingNew && isSamePromise) return open
  const update = await underCustomer(deps, keeperOf(sold), (customer) =>
    deps.payments.updateIntent(open.id, changeOf(open, start, sold, customer)),
  )
  return update.kind === 'updated' ? update.intent : createIntent(deps, start, sold)
}

/** What is written is added to what stands there: what was taken out must be taken out by name. */
function changeOf(open: Intent, start: Start, sold: Sold, customer: CustomerId | undefined): IntentChange {
  const { wares, goods, buyer, saver, accepted } = sold
  const { browser, user, language } = start
  const facts = readFacts(open.metadata)
  const before = facts?.consents ?? []
  const consents = isAcceptedAlready(before, accepted) ? before : accepted
  // Of two phones the one that was looked up last is meant.
  const device = sold.device ?? facts?.device
  if (!buyer)
    return {
      metadata: withoutBlanks({
        ...goods,
        language,
        consents: writeConsents(consents),
        device: writeDevice(device),
      }),
    }
  const isCardSaved = saver !== undefined
  const said = {
    goods,
    price: wares.price,
    browserHash: browser.hash,
    userId: user?.id,
    buyer,
    isCardSaved,
    language,
    consents,
    device,
  }
  return {
    metadata: { phone: '', firstName: '', lastName: '', saveCard: '', ...writeFacts(said) },
    receiptEmail: buyer.email,
    // One that stands there stays: without the word to keep the card, nothing is kept under it.
    ...(customer && customer !== open.customer && { customer }),
    saveCard: isCardSaved,
  }
}

/** A page that is opened again says the same once more; it counts from when it was said first. */
const isAcceptedAlready = (before: KeptConsent[], accepted: KeptConsent[]): boolean =>
  accepted.every(({ kind, version }) => before.some((each) => each.kind === kind && each.version === version))

const isSameBuyer = (buyer: Buyer, facts: IntentFacts | undefined): boolean =>
  buyer.email === facts?.email &&
  buyer.firstName === facts.firstName &&
  buyer.lastName === facts.lastName &&
  buyer.phone === facts.phone
