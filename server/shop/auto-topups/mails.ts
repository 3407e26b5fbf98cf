import type { AutoTopUpStop } from '#contract/auto-top-up.ts'
import { money } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { formatMoney } from '#contract/price-format.ts'
import type { Deps } from '../../ground/deps.ts'
import type { MailBlock } from '../../ground/mail/block.ts'
import type { MailContent } from '../../ground/mail/layout.ts'
import { mailBuyer, type MailNeeds } from '../orders/mail-buyer.ts'
import { getOrderToMail } from '../sales/store.ts'
import { getTopUp, type TopUpRow } from '../sales/top-up-store.ts'
import { topUpPathOf } from '../topups/top-up-link.ts'
import { type AutoTopUp, type AutoTopUpBuy, findRule, getBuy, timesBought } from './store.ts'

const reason = 'You get this mail because you turned on automatic top-up for an eSIM at Landfall.'

type Needs = MailNeeds & Pick<Deps, 'vault'>

/** Tells the owner each time the shop bought by itself, or why it did not. */
export async function mailAutoTopUp(deps: Needs, buyId: number): Promise<void> {
  const buy = await getBuy(deps.db, buyId)
  if (!buy?.outcome) return
  const rule = await findRule(deps.db, buy.orderId)
  const found = await getOrderToMail(deps.db, buy.orderId)
  const content = await contentOf(deps, { buy, rule, orderNo: found.order.orderNo })
  if (content) await mailBuyer(deps, found, `auto-top-up-${buyId}`, content)
}

interface Told {
  buy: AutoTopUpBuy
  /** Undefined once its owner has turned it off. What was paid for until then is told all the same. */
  rule: AutoTopUp | undefined
  orderNo: string
}

async function contentOf(deps: Needs, { buy, rule, orderNo }: Told): Promise<MailContent | undefined> {
  if (buy.outcome === 'bought' && buy.topUpId) {
    const isOfRule = rule !== undefined && buy.begunAt >= rule.agreedAt
    const times = isOfRule ? `${await timesBought(deps.db, rule)} of ${rule.mostTimes}` : undefined
    return boughtMail(deps, await getTopUp(deps.db, buy.topUpId), orderNo, times)
  }
  return rule && buy.outcome && buy.outcome !== 'bought' ? stoppedMail(deps, rule, orderNo, buy.outcome) : undefined
}

/** `times` says how often it was used of how often it may be; undefined when that was agreed no more, or anew. */
function boughtMail({ config }: Needs, topUp: TopUpRow, orderNo: string, times: string | undefined): MailContent {
  const toStop: MailBlock = {
    kind: 'note',
    text: 'To stop this, open your account, choose Top Up on this plan, and then Turn off automatic top-up.',
  }
  return {
    subject: `Topped up automatically: ${topUp.planName}`,
    heading: 'We topped up your eSIM',
    reason,
    blocks: [
      {
        kind: 'text',
        text: 'Your data was down to a tenth, so we bought the top-up you chose. It is added in a moment.',
      },
      {
        kind: 'facts',
        rows: [
          ['Order', orderNo],
          ['Top-up', topUp.planName],
          ['Price', formatMoney(topUp)],
          ...(times ? [['Automatic top-ups', times] as const] : []),
        ],
      },
      { kind: 'button', label: 'Open my account', url: config.publicUrl + paths.account },
      ...(times ? [toStop] : []),
    ],
  }
}

const agreedPrice = ({ price, currency }: AutoTopUp) => money(price, currency)

/** Why nothing was bought, in a sentence each. */
const whys: Record<AutoTopUpStop, (rule: AutoTopUp) => string> = {
  price_rose: (rule) => `It now costs more than the ${formatMoney(agreedPrice(rule))} you agreed to.`,
  unavailable: () => 'It is no longer offered for your eSIM.',
  no_card: () => 'There is no saved card any more to pay for it.',
  declined: () => 'Your card was declined.',
  bank_asks: () => 'Your bank wants you to confirm the payment yourself.',
  signed_out: () => 'Your account was signed out everywhere.',
  ended: () => 'The plan has ended.',
}

async function stoppedMail(deps: Needs, rule: AutoTopUp, orderNo: string, why: AutoTopUpStop): Promise<MailContent> {
  const wayOn: MailBlock = {
    kind: 'button',
    label: 'Top up this eSIM',
    url: deps.config.publicUrl + (await topUpPathOf(deps, rule.orderId)),
  }
  return {
    subject: 'Your eSIM was not topped up',
    heading: 'We could not top up your eSIM',
    reason,
    blocks: [
      { kind: 'text', text: whys[why](rule) },
      {
        kind: 'text',
        text: 'Nothing was charged, and automatic top-up is now off. You can top up yourself in a minute.',
      },
      {
        kind: 'facts',
        rows: [
          ['Order', orderNo],
          ['Top-up', rule.planName],
        ],
      },
      wayOn,
    ],
  }
}
