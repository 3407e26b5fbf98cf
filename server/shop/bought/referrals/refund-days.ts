import type { SalesConfig } from '../../sales/books/settings.ts'
import { moneyBackDays } from '../refunds/decide-refund.ts'

/** After so many days a buyer can neither withdraw nor ask for the money back. */
export const refundDays = ({ withdrawal }: Pick<SalesConfig, 'withdrawal'>): number =>
  Math.max(moneyBackDays, withdrawal.days) + 1
