import { addressIn, type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import type { MailContent } from '../../../platform/mail/layout.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import {
  attachCreditNote,
  attachInvoice,
  tellOfCreditNote,
  tellOfInvoice,
} from '../../papers/invoices/attach-invoice.ts'
import type { IssueDeps } from '../../papers/invoices/issue-invoices.ts'
import { type Confirmation, confirmSale } from '../../papers/legal-papers/confirm-sale.ts'
import { mailBuyer, type MailDeps } from '../../bought/orders/mail-buyer.ts'
import { refundWords } from '../../bought/orders/refund-words.ts'
import { soldName } from '../../bought/orders/sold-name.ts'
import { earlierRefunds } from '../../sales/books/earlier-refunds.ts'
import { findOtherRefunds } from '../../sales/books/other-refunds.ts'
import { languageOfOrder } from '../../sales/books/order.ts'
import { getSale } from '../../sales/books/sale-store.ts'
import { isAutomatic } from '../../sales/sell/sell.ts'
import { getOrderToMail, type OrderToMail } from '../../sales/books/store.ts'
import { getTopUp, type TopUpRow, topUpLine } from '../../sales/books/top-up-store.ts'
import { topUpPathOf } from '../../bought/topups/top-up-link.ts'

/** What a mail about a top-up is written from. */
interface MailFacts {
  language: Language
  say: Say
  /** The shop's name. */
  shop: string
  /** The name of the data. */
  plan: string
  facts: MailBlock
}

const reason = (say: Say, shop: string) =>
  say('You’re getting this email because you topped up an eSIM at {shop}.', { shop })

async function send(
  deps: MailDeps,
  topUp: TopUpRow,
  write: (told: MailFacts) => MailContent,
  files: Confirmation['files'] = [],
): Promise<void> {
  const found = await getOrderToMail(deps.db, topUp.orderId)
  // A new name each time the status changes: a second refund is news, a second attempt to send the mail is not.
  const once = `top-up-${topUp.status}-${topUp.id}-${topUp.updatedAt.getTime()}`
  const writeIn = (language: Language, shop: { name: string }) =>
    write({ ...toldIn(language, found, topUp), shop: shop.name })
  // The data is a contract of its own, with a last day of its own to withdraw.
  const soldAt = topUpTraits[topUp.status].isInUse ? topUp.createdAt : undefined
  await mailBuyer(deps, { ...found, soldAt }, once, writeIn, files)
}

function toldIn(language: Language, found: OrderToMail, topUp: TopUpRow): Omit<MailFacts, 'shop'> {
  const say = sayIn(language)
  const plan = soldName(language, found, topUp)
  const formats = formatsIn(language)
  const facts: MailBlock = {
    kind: 'facts',
    rows: [
      [say('Order'), found.order.orderNo],
      [say('Top-up'), plan],
      [say('Data'), formats.data(topUp.dataMb)],
      [say('Paid'), formats.money(topUp)],
    ],
  }
  return { language, say, plan, facts }
}

export async function mailTopUp(deps: MailDeps & IssueDeps & WithVault & WithThreads, topUpId: string): Promise<void> {
  const topUp = await getTopUp(deps.db, topUpId)
  if (!topUpTraits[topUp.status].isInUse) return
  // The mail about an automatic top-up has said so.
  if (isAutomatic(await getSale(deps.db, topUp.saleId))) return
  // A guest has no account page; this page opens for both.
  const page = await topUpPathOf(deps, topUp.orderId)
  const { order } = await getOrderToMail(deps.db, topUp.orderId)
  const invoice = await attachInvoice(deps, topUp)
  const contract = await confirmSale(deps, topUp.saleId, languageOfOrder(order))
  const write = ({ language, say, shop, plan, facts }: MailFacts): MailContent => ({
    subject: say('Data added: {plan}', { plan }),
    heading: say('Your data has been added'),
    reason: reason(say, shop),
    blocks: [
      { kind: 'text', text: say('There’s nothing to install: the data is already on your eSIM.') },
      facts,
      {
        kind: 'button',
        label: say('See what is left'),
        url: deps.config.publicUrl + addressIn(language, page),
      },
      ...tellOfInvoice(say, invoice),
      ...contract.blocks(language),
    ],
  })
  await send(deps, topUp, write, [...(invoice ? [invoice] : []), ...contract.files])
}

export async function mailTopUpRefund(deps: MailDeps & IssueDeps & WithThreads, topUpId: string): Promise<void> {
  const topUp = await getTopUp(deps.db, topUpId)
  const given = (await findOtherRefunds(deps.db, [topUpId])).get(topUpId)
  if (!refundWords(sourceLanguage, topUp, given, '') && !topUpTraits[topUp.status].isRefunded) return
  const { wasDelivered } = await earlierRefunds(deps.db, topUpLine(topUp))
  const note = topUpTraits[topUp.status].isRefunded
    ? await attachCreditNote(deps, { saleId: topUp.saleId, lineId: topUpId })
    : undefined
  const write = ({ language, say, shop, plan, facts }: MailFacts): MailContent => {
    const { subject, heading, text } = refundWords(language, topUp, given, plan) ?? {
      subject: say('Refunded: {plan}', { plan }),
      heading: say('Your top-up was refunded'),
      text: wasDelivered
        ? say(
            'Your eSIM was returned, along with the data added to it, so your refund is on its way. Banks take 3-10 business days to show it.',
          )
        : say(
            'We could not add the data to your eSIM, so your refund is on its way. Banks take 3-10 business days to show it.',
          ),
    }
    const blocks: MailBlock[] = [{ kind: 'text', text }, facts, ...tellOfCreditNote(say, note !== undefined)]
    return { subject, heading, reason: reason(say, shop), blocks }
  }
  await send(deps, topUp, write, note && [note])
}
