import type { Language } from '#contract/languages/languages.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import { pricePaid } from '../../sales/books/price-paid.ts'
import { type NamedOrder, soldName } from './sold-name.ts'

/** The order as every mail about it names it. */
export function orderFacts(language: Language, found: NamedOrder): MailBlock {
  const { order } = found
  const say = sayIn(language)
  const formats = formatsIn(language)
  return {
    kind: 'facts',
    rows: [
      [say('Order'), order.orderNo],
      [say('Plan'), soldName(language, found)],
      [say('Data'), formats.data(order.dataMb)],
      [say('Validity'), formats.days(order.validityDays)],
      [say('Paid'), formats.money(pricePaid(order))],
    ],
  }
}
