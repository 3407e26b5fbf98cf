import { shownOrderNo } from '#contract/supply/shown-ids.ts'
import { addressIn, type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { WithdrawalWhy } from '#contract/office/admin-withdrawal.ts'
import type { WithAccountsConfig } from '../../../identity/accounts/settings.ts'
import type { Db } from '../../../platform/db/db.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { keptLanguage } from '../../../platform/languages/kept-language.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import { layOutMail, type MailContent } from '../../../platform/mail/layout.ts'
import { mailFrameOf } from '../../../platform/mail/mail-frame.ts'
import { mailBuyer, type MailDeps } from '../orders/mail-buyer.ts'
import { orderFacts } from '../orders/order-facts.ts'
import { getOrderToMail } from '../../sales/books/store.ts'
import { findStatedOrder } from './find-stated-order.ts'
import { getWithdrawal, type Withdrawal } from './store.ts'

/** The statement as it was received, with the moment in a zone that is the same for every reader. */
function statementFacts(language: Language, { name, orderNo, email, receivedAt, statedAt }: Withdrawal): MailBlock {
  const say = sayIn(language)
  return {
    kind: 'facts',
    rows: [
      [say('Name'), name],
      [say('Order number'), orderNo],
      [say('Confirmation to'), email],
      [say('Received'), formatsIn(language).momentUtc((receivedAt ?? statedAt).toISOString())],
    ],
  }
}

const reason = (say: Say, shop: string) =>
  say('You’re getting this email because this address was entered to withdraw from a contract at {shop}.', { shop })

/**
 * Confirms on a durable medium what was received and when. It goes out for every statement with the same words, so it
 * tells no one whether an order has that number; of a flood of them, for the buyer's own.
 */
export async function mailReceived(deps: MailDeps, id: number): Promise<void> {
  const withdrawal = await getWithdrawal(deps.db, id)
  if (!withdrawal.email || (withdrawal.isCrowded && !(await isProven(deps.db, withdrawal)))) return
  const language = keptLanguage(withdrawal.language)
  const say = sayIn(language)
  const { name: shop } = await deps.profile.read()
  await send(deps, withdrawal, `withdrawal-${id}`, {
    subject: say('We’ve received your withdrawal: order {number}', { number: withdrawal.orderNo }),
    heading: say('We’ve received your withdrawal'),
    reason: reason(say, shop),
    blocks: [
      { kind: 'text', text: say('This confirms that you told us the following, and when we received it.') },
      { kind: 'words', text: say('I withdraw from my contract for order {number}.', { number: withdrawal.orderNo }) },
      statementFacts(language, withdrawal),
      {
        kind: 'text',
        text: say(
          'We’re checking your withdrawal now. You’ll get another email about the result, at the address the order was placed with. If you don’t hear from us within a day, please check the order number and the address, or write to us.',
        ),
      },
      { kind: 'note', text: say('This email confirms receipt. It doesn’t decide whether the withdrawal is valid.') },
    ],
  })
}

const isProven = async (db: Db, withdrawal: Withdrawal): Promise<boolean> =>
  ((await findStatedOrder(db, withdrawal))?.proof ?? 'none') !== 'none'

/** To a customer whose right to the order is proven: why the withdrawal has no effect. */
export async function mailVoid(deps: MailDeps, id: number): Promise<void> {
  const withdrawal = await getWithdrawal(deps.db, id)
  if (!withdrawal.email || !withdrawal.orderId || withdrawal.proof === 'none') return
  const language = keptLanguage(withdrawal.language)
  const say = sayIn(language)
  const { name: shop } = await deps.profile.read()
  const found = await getOrderToMail(deps.db, withdrawal.orderId)
  await send(deps, withdrawal, `withdrawal-void-${id}`, {
    subject: say('About your withdrawal: order {number}', { number: found.order.orderNo }),
    heading: say('Your withdrawal has no effect'),
    reason: reason(say, shop),
    blocks: [
      ...(withdrawal.state === 'declined'
        ? [{ kind: 'words', text: withdrawal.answer } as const]
        : [{ kind: 'text', text: whyVoid(say, withdrawal.why) } as const]),
      orderFacts(language, found),
      { kind: 'note', text: say('If you disagree, reply through the support page.') },
    ],
  })
}

function whyVoid(say: Say, why: WithdrawalWhy | null): string {
  switch (why) {
    case 'too-late':
      return say('The time to withdraw from this contract has ended, so the order stays as it is.')
    case 'used-up':
      return say(
        'You asked us to begin at once, and the plan has been used completely since then. The right of withdrawal has ended with that, so nothing is refunded.',
      )
    case 'not-paid':
      return say('This order was never paid for, so there is nothing to refund.')
    default:
      return say('This order has already been refunded or closed, so there is nothing more to refund.')
  }
}

/** To the order's own address: somebody else's statement changed nothing, and how to withdraw if it was the buyer. */
export async function mailAsked(deps: MailDeps, id: number): Promise<void> {
  const withdrawal = await getWithdrawal(deps.db, id)
  if (!withdrawal.orderId) return
  const found = await getOrderToMail(deps.db, withdrawal.orderId)
  const url = (language: Language) =>
    deps.config.publicUrl + addressIn(language, paths.withdrawFrom(found.order.orderNo))
  await mailBuyer(deps, found, `withdrawal-asked-${id}`, (language, shop) => {
    const say = sayIn(language)
    return {
      subject: say('Did you withdraw from this order? {number}', { number: found.order.orderNo }),
      heading: say('Was this you?'),
      reason: say('You’re getting this email because you bought a plan at {shop}.', { shop: shop.name }),
      blocks: [
        {
          kind: 'text',
          text: say(
            'We received a withdrawal for this order from another email address. Nothing has changed: your plan works as before, and our team will look at it.',
          ),
        },
        {
          kind: 'text',
          text: say('If it was you, withdraw again with the address this email was sent to. It then counts at once.'),
        },
        { kind: 'button', label: say('Withdraw from contract here'), url: url(language) },
        orderFacts(language, found),
        { kind: 'note', text: say('If it wasn’t you, there’s nothing you need to do.') },
      ],
    }
  })
}

const waitsBecause: Partial<Record<WithdrawalWhy, string>> = {
  stranger: 'It came with an address that is not the order’s, so it changed nothing. The order’s own address was told.',
  used: 'The plan was used in part, and the shop leaves such ones to a person.',
  'top-up': 'The order itself is past its last day, data added to it is not. That data cannot be taken off alone.',
  disputed: 'The buyer’s bank disputes the payment and holds the money, so the shop gave nothing back.',
  'no-consent': 'Data was used, and no consent to begin at once is on file: you decide with both figures.',
  'goes-on': 'The supplier cannot switch this eSIM off, so it works until its plan ends, whatever goes back.',
  repeated: 'The same card, address or browser has withdrawn from three purchases within a year.',
  elsewhere: 'The buyer lives outside the EU and the UK, and the shop leaves such ones to a person.',
}

/** To the operator, if the configuration names one: a withdrawal waits. */
export async function tellOperator(deps: MailDeps & WithAccountsConfig, id: number): Promise<void> {
  const { config, mailer } = deps
  if (!config.admin) return
  const withdrawal = await getWithdrawal(deps.db, id)
  if (!withdrawal.orderId) return
  const found = await getOrderToMail(deps.db, withdrawal.orderId)
  const content: MailContent = {
    subject: `Withdrawal from order #${shownOrderNo(found.order.orderNo)}`,
    heading: 'A withdrawal waits for you',
    reason: 'You get this mail because you run this shop.',
    blocks: [
      { kind: 'text', text: (withdrawal.why && waitsBecause[withdrawal.why]) ?? 'It waits for a decision.' },
      orderFacts(sourceLanguage, found),
      { kind: 'button', label: 'Decide', url: config.publicUrl + paths.adminWithdrawals },
    ],
  }
  const mail = layOutMail(content, await mailFrameOf(deps))
  await mailer.send({ to: config.admin.email, once: `withdrawal-waits-${id}`, ...mail })
}

async function send(
  deps: MailDeps,
  { email, language }: Withdrawal,
  once: string,
  content: MailContent,
): Promise<void> {
  const mail = layOutMail(content, await mailFrameOf(deps, keptLanguage(language)))
  await deps.mailer.send({ to: email, once, ...mail })
}
