import { dataLabel } from '#contract/data-amount.ts'
import { paths } from '#contract/paths.ts'
import { formatMoney } from '#contract/price-format.ts'
import { topUpTraits } from '#contract/top-up.ts'
import type { MailContent } from '../../ground/mail/layout.ts'
import { earlierRefunds } from '../sales/earlier-refunds.ts'
import { mailBuyer, type MailNeeds } from '../orders/mail-buyer.ts'
import { getOrderToMail } from '../sales/store.ts'
import { getTopUp, type TopUpRow, topUpLine } from '../sales/top-up-store.ts'

const reason = 'You get this mail because you topped up an eSIM at Landfall.'

const facts = (topUp: TopUpRow, orderNo: string) =>
  ({
    kind: 'facts',
    rows: [
      ['Order', orderNo],
      ['Top-up', topUp.planName],
      ['Data', dataLabel(topUp.dataMb)],
      ['Paid', formatMoney(topUp)],
    ],
  }) as const

async function send(deps: MailNeeds, topUp: TopUpRow, write: (orderNo: string) => MailContent): Promise<void> {
  const found = await getOrderToMail(deps.db, topUp.orderId)
  // Its own name for each time it came to this: a second refund is news, a second try to send the mail is not.
  const once = `top-up-${topUp.status}-${topUp.id}-${topUp.updatedAt.getTime()}`
  await mailBuyer(deps, found, once, write(found.order.orderNo))
}

export async function mailTopUp(deps: MailNeeds, topUpId: string): Promise<void> {
  const topUp = await getTopUp(deps.db, topUpId)
  if (!topUpTraits[topUp.status].isInUse) return
  await send(deps, topUp, (orderNo) => ({
    subject: `Data added: ${topUp.planName}`,
    heading: 'Your data has been added',
    reason,
    blocks: [
      { kind: 'text', text: 'There is nothing to install: the data is on your eSIM already.' },
      facts(topUp, orderNo),
      { kind: 'button', label: 'See what is left', url: deps.config.publicUrl + paths.account },
    ],
  }))
}

export async function mailTopUpRefund(deps: MailNeeds, topUpId: string): Promise<void> {
  const topUp = await getTopUp(deps.db, topUpId)
  if (!topUpTraits[topUp.status].isRefunded) return
  const { wasDelivered } = await earlierRefunds(deps.db, topUpLine(topUp))
  const why = wasDelivered
    ? 'Your eSIM went back, and the data added to it with it'
    : 'We could not add the data to your eSIM'
  await send(deps, topUp, (orderNo) => ({
    subject: `Refunded: ${topUp.planName}`,
    heading: 'Your top-up was refunded',
    reason,
    blocks: [
      {
        kind: 'text',
        text: `${why}, so your money is on its way back. Banks take 3-10 business days to show it.`,
      },
      facts(topUp, orderNo),
    ],
  }))
}
