import { type Language, sourceLanguage } from '#contract/languages.ts'
import { orderTraits } from '#contract/order.ts'
import { paths } from '#contract/paths.ts'
import { shownOrderNo } from '#contract/shown-ids.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Say, sayIn } from '../../ground/languages/say.ts'
import { layOutMail, type MailContent } from '../../ground/mail/layout.ts'
import { isUnused } from '../sales/refund-right.ts'
import { getRequest, type RefundRequestRow } from '../sales/refund-requests.ts'
import { getOrderToMail } from '../sales/store.ts'
import { mailBuyer, type MailNeeds, type OrderMail } from './mail-buyer.ts'
import { orderFacts } from './order-facts.ts'
import { type NamedOrder, soldName } from './sold-name.ts'

const reason = (say: Say) => say('You get this mail because you asked for money back at Landfall.')

async function read({ db }: Pick<Deps, 'db'>, requestId: number) {
  const request = await getRequest(db, requestId)
  const found = await getOrderToMail(db, request.orderId)
  return { request, ...found }
}

interface Asked extends NamedOrder {
  language: Language
}

/** To the customer: we heard you, and this is what happens next. */
export async function mailRefundAsked(deps: MailNeeds, requestId: number): Promise<void> {
  const found = await read(deps, requestId)
  await mailBuyer(deps, found, `refund-asked-${requestId}`, (language) =>
    askedMail({ ...found, language }, isUnused(found)),
  )
}

/** Who asks about an unused eSIM has added data to it: any other goes back at a tap. */
function askedMail(asked: Asked, isOnlyToppedUp: boolean): OrderMail {
  const { language } = asked
  const say = sayIn(language)
  return {
    subject: say('We have your refund request: {plan}', { plan: soldName(language, asked) }),
    heading: say('We have your request'),
    reason: reason(say),
    blocks: [
      {
        kind: 'text',
        text: isOnlyToppedUp
          ? say(
              'This eSIM has been topped up, so our team will review your request and reply within 4 hours. Until then nothing changes.',
            )
          : say(
              'This eSIM has been used, so our team will review your request and reply within 4 hours. Until then nothing changes.',
            ),
      },
      orderFacts(language, asked),
    ],
  }
}

/** To the customer: no, and why, in the words of the person who decided. */
export async function mailRefundDeclined(deps: MailNeeds, requestId: number): Promise<void> {
  const found = await read(deps, requestId)
  await mailBuyer(deps, found, `refund-declined-${requestId}`, (language) =>
    declinedMail({ ...found, language }, found.request),
  )
}

function declinedMail(asked: Asked, { answer }: RefundRequestRow): OrderMail {
  const { language, order } = asked
  const say = sayIn(language)
  return {
    subject: say('About your refund request: {plan}', { plan: soldName(language, asked) }),
    heading: say('We cannot refund this order'),
    reason: reason(say),
    blocks: [
      { kind: 'text', text: answer },
      orderFacts(language, asked),
      {
        kind: 'note',
        text: orderTraits[order.status].isInUse
          ? say('Your eSIM works as before. If you see it differently, answer through the support page.')
          : say('If you see it differently, answer through the support page.'),
      },
    ],
  }
}

/** To whoever runs the shop, where the configuration names one: somebody is waiting. */
export async function tellOperatorOfRequest(deps: MailNeeds, requestId: number): Promise<void> {
  const { config, mailer } = deps
  if (!config.admin) return
  const { request, ...found } = await read(deps, requestId)
  const content: MailContent = {
    subject: `Refund request for order #${shownOrderNo(found.order.orderNo)}`,
    heading: 'A customer asks for money back',
    reason: 'You get this mail because you run this shop.',
    blocks: [
      { kind: 'text', text: request.reason ? `They write: ${request.reason}` : 'They gave no reason.' },
      orderFacts(sourceLanguage, found),
      { kind: 'button', label: 'Decide', url: config.publicUrl + paths.adminRefundRequests },
    ],
  }
  await mailer.send({
    to: config.admin.email,
    once: `refund-request-${requestId}`,
    ...layOutMail(content, config.publicUrl),
  })
}
