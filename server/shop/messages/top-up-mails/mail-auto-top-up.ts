import { soldPlanName } from '#contract/plans/place-names.ts'
import { addressIn, type Language } from '#contract/languages/languages.ts'
import { money } from '#contract/money/money.ts'
import { paths } from '#contract/site/paths.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import type { AutoTopUpStop } from '#contract/bought/auto-top-up.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { namingIn } from '../../../platform/languages/place-name.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import type { MailContent } from '../../../platform/mail/layout.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import { attachInvoice, tellOfInvoice } from '../../papers/invoices/attach-invoice.ts'
import type { IssueDeps } from '../../papers/invoices/issue-invoices.ts'
import { type Confirmation, confirmSale } from '../../papers/legal-papers/confirm-sale.ts'
import { mailBuyer, type MailDeps } from '../../bought/orders/mail-buyer.ts'
import { type NamedOrder, soldName } from '../../bought/orders/sold-name.ts'
import { languageOfOrder } from '../../sales/books/order.ts'
import { getOrderToMail } from '../../sales/books/store.ts'
import { getTopUp, type TopUpRow } from '../../sales/books/top-up-store.ts'
import { topUpPathOf } from '../../bought/topups/top-up-link.ts'
import {
  type AutoTopUp,
  type AutoTopUpBuy,
  findRule,
  getBuy,
  lockRule,
  noteUnpaid,
  stopRule,
  timesBought,
} from '../../bought/auto-topups/store.ts'

const reason = (say: Say, shop: string) =>
  say('You’re getting this email because you turned on automatic top-up for an eSIM at {shop}.', { shop })

type Deps = MailDeps & IssueDeps & WithVault & WithThreads

/** How long until the next look at a charge that the bank is still deciding on. */
const lookAgainSeconds = 120

/** Mails the owner each time the shop bought by itself, or why it did not, once the outcome is known. */
export async function mailAutoTopUp(deps: Deps, buyId: number): Promise<void> {
  const { db, clock, queue } = deps
  if ((await chargeOf(deps, buyId)) === 'open')
    return queue.enqueue(db, 'mail-auto-top-up', { buyId }, { at: secondsAfter(clock.now(), lookAgainSeconds) })
  const buy = await getBuy(db, buyId)
  if (!buy?.outcome) return
  const rule = await findRule(deps.db, buy.orderId)
  const found = await getOrderToMail(deps.db, buy.orderId)
  const contract = await contractOf(deps, buy, languageOfOrder(found.order))
  const write = (language: Language, { name: shop }: { name: string }) =>
    contentOf(deps, { buy, rule, found, language, shop, contract })
  await mailBuyer(deps, { ...found, soldAt: contract?.soldAt }, `auto-top-up-${buyId}`, write, contract?.files)
}

/** What was agreed to for a purchase that was made, and its invoice; undefined where none was. */
async function contractOf(
  deps: Deps,
  buy: AutoTopUpBuy,
  language: Language,
): Promise<(Confirmation & { soldAt: Date }) | undefined> {
  if (buy.outcome !== 'bought' || !buy.topUpId) return undefined
  const topUp = await getTopUp(deps.db, buy.topUpId)
  const invoice = await attachInvoice(deps, topUp)
  const { blocks, files } = await confirmSale(deps, topUp.saleId, language)
  return {
    blocks: (read) => [...tellOfInvoice(sayIn(read), invoice), ...blocks(read)],
    files: invoice ? [invoice, ...files] : files,
    soldAt: topUp.createdAt,
  }
}

/** Whether the charge for what was bought is still open. If the bank declined it, the agreement ends. */
async function chargeOf({ db }: WithDb, buyId: number): Promise<'open' | 'ended'> {
  const buy = await getBuy(db, buyId)
  if (buy?.outcome !== 'bought' || !buy.topUpId) return 'ended'
  const { isPaid, awaitsPayment } = topUpTraits[(await getTopUp(db, buy.topUpId)).status]
  if (awaitsPayment) return 'open'
  if (!isPaid)
    await db.transaction(async (tx) => {
      const rule = await lockRule(tx, buy.orderId)
      const isOfRule = rule !== undefined && buy.begunAt >= rule.agreedAt
      if ((await noteUnpaid(tx, buyId)) && isOfRule) await stopRule(tx, buy.orderId, 'declined')
    })
  return 'ended'
}

interface MailFacts {
  buy: AutoTopUpBuy
  /** Undefined once its owner has turned it off. They still get the mail about what was paid for before. */
  rule: AutoTopUp | undefined
  found: NamedOrder
  language: Language
  /** The shop's name. */
  shop: string
  contract: Confirmation | undefined
}

async function contentOf(deps: Deps, told: MailFacts): Promise<MailContent | undefined> {
  const { buy, rule } = told
  if (buy.outcome === 'bought' && buy.topUpId) {
    const isOfRule = rule !== undefined && buy.begunAt >= rule.agreedAt
    const used = isOfRule ? { times: await timesBought(deps.db, rule), most: rule.mostTimes } : undefined
    return boughtMail(deps, told, await getTopUp(deps.db, buy.topUpId), used)
  }
  return rule && buy.outcome && buy.outcome !== 'bought' ? stoppedMail(deps, told, rule, buy.outcome) : undefined
}

/** How many of the agreed times are used; undefined when the agreement has ended or was made again since. */
function boughtMail(
  { config }: Deps,
  { found, language, shop, contract }: MailFacts,
  topUp: TopUpRow,
  used: { times: number; most: number } | undefined,
): MailContent {
  const say = sayIn(language)
  const plan = soldName(language, found, topUp)
  const toStop: MailBlock = {
    kind: 'note',
    text: say('To stop this, open your account, choose Top Up on this plan, and then Turn off automatic top-up.'),
  }
  return {
    subject: say('Topped up automatically: {plan}', { plan }),
    heading: say('We topped up your eSIM'),
    reason: reason(say, shop),
    blocks: [
      {
        kind: 'text',
        text: say('Your data was down to 10%, so we bought the top-up you chose. It will be added in a moment.'),
      },
      {
        kind: 'facts',
        rows: [
          [say('Order'), found.order.orderNo],
          [say('Top-up'), plan],
          [say('Price'), formatsIn(language).money(topUp)],
          ...(used ? [[say('Automatic top-ups'), say('{times} of {most}', used)] as const] : []),
        ],
      },
      { kind: 'button', label: say('Open my account'), url: config.publicUrl + addressIn(language, paths.account) },
      ...(used ? [toStop] : []),
      ...(contract?.blocks(language) ?? []),
    ],
  }
}

/** Why nothing was bought, in a sentence each. */
const whys: Record<AutoTopUpStop, (say: Say, agreedPrice: string) => string> = {
  price_rose: (say, price) => say('It now costs more than the {price} you agreed to.', { price }),
  unavailable: (say) => say('It is no longer offered for your eSIM.'),
  no_card: (say) => say('There is no longer a saved card to pay for it.'),
  declined: (say) => say('Your card was declined.'),
  bank_asks: (say) => say('Your bank wants you to confirm the payment yourself.'),
  signed_out: (say) => say('Your account was signed out everywhere.'),
  consent: (say) => say('You have to agree again that we begin at once.'),
  ended: (say) => say('The plan has ended.'),
}

async function stoppedMail(
  deps: Deps,
  { found, language, shop }: MailFacts,
  rule: AutoTopUp,
  why: AutoTopUpStop,
): Promise<MailContent> {
  const say = sayIn(language)
  const agreedPrice = formatsIn(language).money(money(rule.price, rule.currency))
  const wayOn: MailBlock = {
    kind: 'button',
    label: say('Top up this eSIM'),
    url: deps.config.publicUrl + addressIn(language, await topUpPathOf(deps, rule.orderId)),
  }
  return {
    subject: say('Your eSIM was not topped up'),
    heading: say('We could not top up your eSIM'),
    reason: reason(say, shop),
    blocks: [
      { kind: 'text', text: whys[why](say, agreedPrice) },
      {
        kind: 'text',
        text: say('Nothing was charged, and automatic top-up is now off. Topping up yourself only takes a minute.'),
      },
      {
        kind: 'facts',
        rows: [
          [say('Order'), found.order.orderNo],
          [
            say('Top-up'),
            soldPlanName({ planName: rule.planName, countryCode: found.order.countryCode }, namingIn(language)),
          ],
        ],
      },
      wayOn,
    ],
  }
}
