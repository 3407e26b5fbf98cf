import { orderTraits } from '#contract/order.ts'
import type { MailContent } from '../../ground/mail/layout.ts'
import { mailBuyer, type MailNeeds } from './mail-buyer.ts'
import type { Esim } from '../esims/store.ts'
import { orderFacts, paid } from './order-facts.ts'
import { getOrderToMail } from '../sales/store.ts'

const reason = 'You get this mail because you bought a plan at Landfall.'

export async function mailRefund(deps: MailNeeds, orderId: string, again = ''): Promise<void> {
  const found = await getOrderToMail(deps.db, orderId)
  const { order, esim } = found
  if (!orderTraits[order.status].isRefunded) return
  const content: MailContent = {
    subject: `Refunded: ${order.planName}`,
    heading: 'Your money is on its way back',
    reason,
    blocks: [
      {
        kind: 'text',
        text: `We have refunded ${paid(order)} for this order. Banks take 3-10 business days to show it.`,
      },
      orderFacts(order),
      { kind: 'note', text: whatBecameOf(esim) },
    ],
  }
  await mailBuyer(deps, found, `refunded-${orderId}-${order.updatedAt.getTime()}${again}`, content)
}

/** What a refund means for the eSIM in the buyer's hands. */
function whatBecameOf(esim: Pick<Esim, 'state'> | null): string {
  if (!esim) return 'We are sorry that we could not deliver your eSIM. Nothing else is owed.'
  if (esim.state === 'cancelled') return 'The eSIM went back with it: it can no longer be installed or used.'
  return 'Please remove the eSIM from your phone, and do not install it again: it may stop working at any time.'
}
