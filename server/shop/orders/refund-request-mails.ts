import { orderTraits } from '#contract/order.ts'
import { paths } from '#contract/paths.ts'
import { shownOrderNo } from '#contract/shown-ids.ts'
import type { Deps } from '../../ground/deps.ts'
import { layOutMail, type MailContent } from '../../ground/mail/layout.ts'
import { mailBuyer, type MailNeeds } from './mail-buyer.ts'
import type { Order } from '../sales/order.ts'
import { orderFacts } from './order-facts.ts'
import { isUnused } from '../sales/refund-right.ts'
import { getRequest, type RefundRequestRow } from '../sales/refund-requests.ts'
import { getOrderToMail } from '../sales/store.ts'

const reason = 'You get this mail because you asked for money back at Landfall.'

async function read({ db }: Pick<Deps, 'db'>, requestId: number) {
  const request = await getRequest(db, requestId)
  return { request, ...(await getOrderToMail(db, request.orderId)) }
}

/** To the customer: we heard you, and this is what happens next. */
export async function mailRefundAsked(deps: MailNeeds, requestId: number): Promise<void> {
  const found = await read(deps, requestId)
  await mailBuyer(deps, found, `refund-asked-${requestId}`, askedMail(found.order, isUnused(found)))
}

/** Who asks about an unused eSIM has added data to it: any other goes back at a tap. */
const askedMail = (order: Order, isOnlyToppedUp: boolean): MailContent => ({
  subject: `We have your refund request: ${order.planName}`,
  heading: 'We have your request',
  reason,
  blocks: [
    {
      kind: 'text',
      text: `This eSIM has been ${isOnlyToppedUp ? 'topped up' : 'used'}, so our team will review your request and reply within 4 hours. Until then nothing changes.`,
    },
    orderFacts(order),
  ],
})

/** To the customer: no, and why, in the words of the person who decided. */
export async function mailRefundDeclined(deps: MailNeeds, requestId: number): Promise<void> {
  const found = await read(deps, requestId)
  await mailBuyer(deps, found, `refund-declined-${requestId}`, declinedMail(found.order, found.request))
}

const declinedMail = (order: Order, { answer }: RefundRequestRow): MailContent => ({
  subject: `About your refund request: ${order.planName}`,
  heading: 'We cannot refund this order',
  reason,
  blocks: [
    { kind: 'text', text: answer },
    orderFacts(order),
    {
      kind: 'note',
      text: `${orderTraits[order.status].isInUse ? 'Your eSIM works as before. ' : ''}If you see it differently, answer through the support page.`,
    },
  ],
})

/** To whoever runs the shop, where the configuration names one: somebody is waiting. */
export async function tellOperatorOfRequest(deps: MailNeeds, requestId: number): Promise<void> {
  const { config, mailer } = deps
  if (!config.admin) return
  const { request, order } = await read(deps, requestId)
  const content: MailContent = {
    subject: `Refund request for order #${shownOrderNo(order.orderNo)}`,
    heading: 'A customer asks for money back',
    reason: 'You get this mail because you run this shop.',
    blocks: [
      { kind: 'text', text: request.reason ? `They write: ${request.reason}` : 'They gave no reason.' },
      orderFacts(order),
      { kind: 'button', label: 'Decide', url: config.publicUrl + paths.adminRefundRequests },
    ],
  }
  await mailer.send({
    to: config.admin.email,
    once: `refund-request-${requestId}`,
    ...layOutMail(content, config.publicUrl),
  })
}
