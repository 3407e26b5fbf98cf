import { shownOrderNo } from '#contract/supply/shown-ids.ts'
import { type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { WithAccountsConfig } from '../../../identity/accounts/settings.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import { layOutMail, type MailContent } from '../../../platform/mail/layout.ts'
import { mailFrameOf } from '../../../platform/mail/mail-frame.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import { getRequest, type RefundRequestRow } from '../../sales/books/refund-requests.ts'
import { isUnused } from '../../supply/esims/is-unused.ts'
import { getOrderToMail } from '../../sales/books/store.ts'
import { listTopUpsOf } from '../../sales/books/top-up-store.ts'
import { mailBuyer, type MailDeps } from './mail-buyer.ts'
import { orderFacts } from './order-facts.ts'
import { type NamedOrder, soldName } from './sold-name.ts'

const reason = (say: Say, shop: string) =>
  say('You’re getting this email because you requested a refund at {shop}.', { shop })

async function read({ db }: WithDb, requestId: number) {
  const request = await getRequest(db, requestId)
  const found = await getOrderToMail(db, request.orderId)
  return { request, ...found }
}

interface RequestMail extends NamedOrder {
  language: Language
  shop: CurrentProfile
}

/** To the customer: we have your request, and this is what happens next. */
export async function mailRefundAsked(deps: MailDeps, requestId: number): Promise<void> {
  const found = await read(deps, requestId)
  const why = isUnused(found) ? ((await hasTopUps(deps, found.order.id)) ? 'topped-up' : 'unsaid') : 'used'
  await mailBuyer(deps, found, `refund-asked-${requestId}`, (language, shop) =>
    askedMail({ ...found, language, shop }, why),
  )
}

/** Why an administrator decides: a used eSIM, or one with added data, is not refunded at a tap. */
type Why = 'used' | 'topped-up' | 'unsaid'

const hasTopUps = async ({ db }: WithDb, orderId: string) => (await listTopUpsOf(db, [orderId])).length > 0

function askedMail(asked: RequestMail, why: Why): MailContent {
  const { language, shop } = asked
  const say = sayIn(language)
  return {
    subject: say('We’ve received your refund request: {plan}', { plan: soldName(language, asked) }),
    heading: say('We’ve received your request'),
    reason: reason(say, shop.name),
    blocks: [
      {
        kind: 'text',
        text: whatHappensNext(say, shop, why),
      },
      orderFacts(language, asked),
    ],
  }
}

/** A reply time is the operator's to promise, so a real shop names none. */
function whatHappensNext(say: Say, { isDemonstration }: CurrentProfile, why: Why): string {
  if (why === 'unsaid') return say('Our team will review your request and reply. Until then nothing changes.')
  if (isDemonstration)
    return why === 'topped-up'
      ? say(
          'This eSIM has been topped up, so our team will review your request and reply within 4 hours. Until then nothing changes.',
        )
      : say(
          'This eSIM has been used, so our team will review your request and reply within 4 hours. Until then nothing changes.',
        )
  return why === 'topped-up'
    ? say('This eSIM has been topped up, so our team will review your request and reply. Until then nothing changes.')
    : say('This eSIM has been used, so our team will review your request and reply. Until then nothing changes.')
}

/** To the customer: declined, and why, in the words of the administrator who decided. */
export async function mailRefundDeclined(deps: MailDeps, requestId: number): Promise<void> {
  const found = await read(deps, requestId)
  await mailBuyer(deps, found, `refund-declined-${requestId}`, (language, shop) =>
    declinedMail({ ...found, language, shop }, found.request),
  )
}

function declinedMail(asked: RequestMail, { answer }: RefundRequestRow): MailContent {
  const { language, order, shop } = asked
  const say = sayIn(language)
  return {
    subject: say('About your refund request: {plan}', { plan: soldName(language, asked) }),
    heading: say('We cannot refund this order'),
    reason: reason(say, shop.name),
    blocks: [
      { kind: 'text', text: answer },
      orderFacts(language, asked),
      {
        kind: 'note',
        text: orderTraits[order.status].isInUse
          ? say('Your eSIM works as before. If you disagree, reply through the support page.')
          : say('If you disagree, reply through the support page.'),
      },
    ],
  }
}

/** To the operator, if the configuration names one: a customer is waiting. */
export async function tellOperatorOfRequest(deps: MailDeps & WithAccountsConfig, requestId: number): Promise<void> {
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
    ...layOutMail(content, await mailFrameOf(deps)),
  })
}
