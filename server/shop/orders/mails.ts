import type { Language } from '#contract/languages.ts'
import { orderTraits } from '#contract/order.ts'
import type { Deps } from '../../ground/deps.ts'
import { formatsIn } from '../../ground/languages/formats.ts'
import { type Say, sayIn } from '../../ground/languages/say.ts'
import type { Esim } from '../esims/store.ts'
import { isToldWithSale, saleMailOf } from '../sales/sale-mail-store.ts'
import { getOrderToMail, type OrderToMail } from '../sales/store.ts'
import type { MailContent } from '../../ground/mail/layout.ts'
import { mailBuyer, type MailNeeds } from './mail-buyer.ts'
import { orderFacts } from './order-facts.ts'
import { soldName } from './sold-name.ts'

export async function mailRefund(deps: MailNeeds & Pick<Deps, 'queue'>, orderId: string, again = ''): Promise<void> {
  const found = await getOrderToMail(deps.db, orderId)
  const { order } = found
  if (!again && isToldWithSale(found)) return deps.queue.enqueueAll(deps.db, [saleMailOf(order.saleId)])
  if (!orderTraits[order.status].isRefunded) return
  const once = `refunded-${orderId}-${order.updatedAt.getTime()}${again}`
  await mailBuyer(deps, found, once, (language, shop) => refundMail(language, shop.name, found))
}

function refundMail(language: Language, shop: string, found: OrderToMail): MailContent {
  const { order, esim } = found
  const say = sayIn(language)
  return {
    subject: say('Refunded: {plan}', { plan: soldName(language, found) }),
    heading: say('Your money is on its way back'),
    reason: say('You get this mail because you bought a plan at {shop}.', { shop }),
    blocks: [
      {
        kind: 'text',
        text: say('We have refunded {price} for this order. Banks take 3-10 business days to show it.', {
          price: formatsIn(language).money(order),
        }),
      },
      orderFacts(language, found),
      { kind: 'note', text: whatBecameOf(esim, say) },
    ],
  }
}

/** What a refund means for the eSIM in the buyer's hands. */
function whatBecameOf(esim: Pick<Esim, 'state'> | null, say: Say): string {
  if (!esim) return say('We are sorry that we could not deliver your eSIM. Nothing else is owed.')
  if (esim.state === 'cancelled') return say('The eSIM went back with it: it can no longer be installed or used.')
  return say('Please remove the eSIM from your phone, and do not install it again: it may stop working at any time.')
}
