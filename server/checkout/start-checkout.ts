import { randomUUID } from 'node:crypto'
import type { PaymentIntentRequest } from '#contract/checkout.ts'
import type { User } from '../accounts/store.ts'
import { findPlanForSale, type PlanForSale } from '../catalog/plan-for-sale.ts'
import type { Deps } from '../deps.ts'
import type { Buyer } from '../orders/order.ts'
import { Refusal } from '../refusal.ts'
import type { CheckoutBrowser } from './browser-cookie.ts'
import { comparePrice } from './compare-price.ts'
import { readFacts, writeFacts } from './intent-facts.ts'
import type { Intent } from './payments.ts'

type Needs = Pick<Deps, 'payments' | 'catalog'>

interface Start extends PaymentIntentRequest {
  browser: CheckoutBrowser
  user: User | undefined
}

/** Opens a payment for a plan at our own price, or finds the one this browser has open for it. */
export async function startCheckout(deps: Needs, request: Start): Promise<Intent> {
  const plan = await findPlanForSale(deps, request.packageCode)
  if (!plan) throw new Refusal('plan_unavailable', request.packageCode)
  comparePrice(plan.price, request.amount)

  const buyer = (request.user && buyerFromUser(request.user)) ?? request.guestUser
  const open = await findOpenIntent(deps, request, plan)
  return open ? updateBuyer(deps, open, request, plan, buyer) : createIntent(deps, request, plan, buyer)
}

/** An account without an address names nobody: then the form is asked. */
const buyerFromUser = ({ email, firstName, lastName, phone }: User): Buyer | undefined =>
  email
    ? { email, firstName: firstName || 'Guest', lastName: lastName || 'User', phone: phone ?? undefined }
    : undefined

/**
 * A reload must not leave a trail of payments: the one that is still open for this plan at this price is used again. The
 * browser's cookie names it under our signature, so it is this browser's own.
 */
async function findOpenIntent(
  { payments }: Needs,
  { browser, user }: Start,
  plan: PlanForSale,
): Promise<Intent | undefined> {
  const intent = await payments.readIntent(browser.lastIntentId)
  if (!intent) return undefined
  const facts = readFacts(intent.metadata)
  const isSame = facts?.planCode === plan.code && facts.userId === user?.id && intent.amount === plan.price.amount
  const isOpen = intent.status === 'unpaid' || intent.status === 'needs_confirmation'
  return isSame && isOpen ? intent : undefined
}

async function createIntent(
  deps: Needs,
  { browser, user }: Start,
  plan: PlanForSale,
  buyer: Buyer | undefined,
): Promise<Intent> {
  const customer = buyer && (await customerFor(deps, user, buyer))
  return deps.payments.createIntent({
    amount: plan.price.amount,
    currency: plan.price.currency,
    idempotencyKey: randomUUID(),
    metadata: writeFacts({ plan, browserHash: browser.hash, userId: user?.id, buyer }),
    description: plan.name,
    ...(buyer && { receiptEmail: buyer.email }),
    ...(customer && { customer, saveCard: true }),
  })
}

async function updateBuyer(
  deps: Needs,
  open: Intent,
  { browser, user }: Start,
  plan: PlanForSale,
  buyer: Buyer | undefined,
): Promise<Intent> {
  const facts = readFacts(open.metadata)
  const isSame =
    buyer?.email === facts?.email && buyer?.firstName === facts?.firstName && buyer?.lastName === facts?.lastName
  if (!buyer || (isSame && buyer.phone === facts?.phone)) return open
  const customer = await customerFor(deps, user, buyer)
  const update = await deps.payments.updateIntent(open.id, {
    // What is written is added to what stands there: a phone that was taken out must be taken out by name.
    metadata: { phone: '', ...writeFacts({ plan, browserHash: browser.hash, userId: user?.id, buyer }) },
    receiptEmail: buyer.email,
    customer,
    saveCard: true,
  })
  return update.kind === 'updated' ? update.intent : createIntent(deps, { browser, user } as Start, plan, buyer)
}

/** A guest's customer is a new one each time: an address proves nothing, so no stranger finds another's cards. */
async function customerFor({ payments }: Needs, user: User | undefined, buyer: Buyer): Promise<string> {
  if (user?.paymentCustomerId) return user.paymentCustomerId
  return payments.ensureCustomer({
    email: buyer.email,
    name: `${buyer.firstName} ${buyer.lastName}`,
    idempotencyKey: user ? `customer-${user.id}` : randomUUID(),
  })
}
