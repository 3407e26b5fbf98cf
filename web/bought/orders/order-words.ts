import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type OrderStatus, orderTraits, orderTraitsOf } from '#contract/sales/order.ts'
import { isInstallable, isUsedUp, type OrderView, wasUsed } from '#contract/bought/order-view.ts'
import type { ShopView } from '#contract/site/shop.ts'
import { formatsOf } from '../../language/formats-of.ts'
import type { NoticeKind } from '../../ui/notice.tsx'
import { codeComesSoon } from './demonstration-words.tsx'

export interface OrderWords {
  heading: string
  /** Whether the sunrise is shown. */
  isGood: boolean
  notice: { kind: NoticeKind; title: string; text: string }
  /** The text asks the customer to write to us. */
  isToWrite?: true
}

type Words = (order: OrderView, i18n: I18n, shop: Pick<ShopView, 'isDemonstration'>) => OrderWords

const preparing: Words = (_order, i18n, { isDemonstration }) => ({
  heading: t(i18n)`Thank You for Your Purchase!`,
  isGood: true,
  notice: {
    kind: 'tell',
    title: t(i18n)`eSIM being prepared...`,
    text: isDemonstration
      ? i18n._(codeComesSoon)
      : t(
          i18n,
        )`Your payment went through. Your code will appear here automatically, and we’ll email it to you too. If it doesn’t arrive, you’ll get an automatic full refund.`,
  },
})

function ready(order: OrderView, i18n: I18n): OrderWords {
  const days = formatsOf(i18n).days(order.validityDays)
  return {
    heading: t(i18n)`Thank You for Your Purchase!`,
    isGood: true,
    notice: {
      kind: 'good',
      title: t(i18n)`eSIM Active & Ready`,
      text: wasUsed(order)
        ? t(i18n)`There’s nothing to install: the data is already on your eSIM.`
        : t(i18n)`Install it now, on Wi-Fi. Your ${days} start when you first connect at your destination.`,
    },
  }
}

/** A top-up brings it back, so the plan has not ended. */
const usedUp = ({ supportTopUp }: OrderView, i18n: I18n): OrderWords => ({
  heading: t(i18n)`Thank You for Your Purchase!`,
  isGood: true,
  notice: {
    kind: 'warn',
    title: t(i18n)`Your data is used up`,
    text: supportTopUp
      ? t(i18n)`Top up and you’ll be back online in a moment.`
      : t(i18n)`No more data can be added to this eSIM.`,
  },
})

const ended = (i18n: I18n): OrderWords => ({
  heading: t(i18n)`Thank You for Your Purchase!`,
  isGood: true,
  notice: {
    kind: 'plain',
    title: t(i18n)`This plan has ended`,
    text: t(i18n)`The data has been used up or the plan has expired.`,
  },
})

/** The page's words for each order status. They promise nothing the status does not guarantee. */
const words: Record<OrderStatus, Words> = {
  pending: (_order, i18n) => ({
    heading: t(i18n)`Thank You for Your Purchase!`,
    isGood: true,
    notice: {
      kind: 'tell',
      title: t(i18n)`Waiting for your bank`,
      text: t(i18n)`Your bank hasn’t confirmed the payment yet. This page will update automatically when it does.`,
    },
  }),
  lapsed: (_order, i18n) => ({
    heading: t(i18n)`This order was not paid`,
    isGood: false,
    notice: {
      kind: 'warn',
      title: t(i18n)`The payment was never completed`,
      text: t(i18n)`Nothing was charged. If you still need the plan, please choose it again.`,
    },
  }),
  processing: preparing,
  active: (order, i18n, shop) => {
    if (isUsedUp(order)) return usedUp(order, i18n)
    return isInstallable(order) ? ready(order, i18n) : preparing(order, i18n, shop)
  },
  completed: (order, i18n) => (isUsedUp(order) ? usedUp(order, i18n) : ended(i18n)),
  failed: (order, i18n) => {
    const paid = paidIn(order, i18n)
    return {
      heading: t(i18n)`We could not deliver your eSIM`,
      isGood: false,
      notice: {
        kind: 'bad',
        title: t(i18n)`We’ve sent your refund`,
        text: t(
          i18n,
        )`Your ${paid} is being refunded in full. There’s nothing you need to do, and we’re sorry for the trouble.`,
      },
    }
  },
  refunding: (order, i18n) => {
    const paid = paidIn(order, i18n)
    return {
      heading: t(i18n)`Your refund is on its way`,
      isGood: false,
      notice: {
        kind: 'tell',
        title: t(i18n)`Being refunded`,
        text: t(i18n)`Your full ${paid} is going back to the card you paid with. There’s nothing you need to do.`,
      },
    }
  },
  refunded: (order, i18n) => {
    const paid = paidIn(order, i18n)
    return {
      heading: t(i18n)`Your order was refunded`,
      isGood: false,
      notice: {
        kind: 'plain',
        title: t(i18n)`Refunded`,
        text:
          howGiven(order, i18n) ??
          t(i18n)`${paid} went back to the card you paid with. Banks take 3 to 10 business days to show it.`,
      },
    }
  },
  bounced: (_order, i18n) => ({
    heading: t(i18n)`Your refund is on hold`,
    isGood: false,
    isToWrite: true,
    notice: {
      kind: 'warn',
      title: t(i18n)`The refund did not go through`,
      text: t(
        i18n,
      )`Your card didn’t accept the refund. Our team will look into it. If your card was closed or replaced, please write to us.`,
    },
  }),
  kept: (_order, i18n) => ({
    heading: t(i18n)`Your refund was closed`,
    isGood: false,
    isToWrite: true,
    notice: {
      kind: 'plain',
      title: t(i18n)`Closed`,
      text: t(
        i18n,
      )`We couldn’t return the refund to your card, and it has been closed. If you have questions about it, please write to us.`,
    },
  }),
}

/** How the money was returned if the card did not accept it; undefined if it did. */
function howGiven({ givenAnotherWay, currency }: OrderView, i18n: I18n): string | undefined {
  if (!givenAnotherWay) return undefined
  const price = formatsOf(i18n).planPrice(givenAnotherWay.amount, currency)
  switch (givenAnotherWay.way) {
    case 'store-credit':
      return t(i18n)`We have added ${price} to your store credit, because we couldn’t return it to your card.`
    case 'bank-transfer':
      return t(i18n)`We have sent you ${price} by bank transfer, because we couldn’t return it to your card.`
    case 'other':
      return t(i18n)`We have refunded you ${price} another way, because we couldn’t return it to your card.`
  }
}

/** For a status that is newer than this page, which was left open across an update. */
const unheardOf = (i18n: I18n): OrderWords => ({
  heading: t(i18n)`Your order`,
  isGood: false,
  notice: {
    kind: 'warn',
    title: t(i18n)`This page is out of date`,
    text: t(i18n)`The shop has been updated since you opened this page. Reload it to see the status of your order.`,
  },
})

const isKnown = (status: string): status is OrderStatus => status in words

const paidIn = ({ amount, currency }: OrderView, i18n: I18n) => formatsOf(i18n).planPrice(amount, currency)

export const wordsFor: Words = (order, i18n, shop) =>
  isKnown(order.status) ? words[order.status](order, i18n, shop) : unheardOf(i18n)

/** Whether the order, or one bought with it, may still change while the page is open. */
export const mayChange = (order: OrderView): boolean => {
  // A top-up, on any device, changes it.
  if (isUsedUp(order)) return true
  if (!isKnown(order.status) || order.others?.some(({ status }) => !orderTraitsOf(status).isAtRest)) return true
  const { isAtRest, isInUse } = orderTraits[order.status]
  return !isAtRest || (isInUse && !isInstallable(order))
}

/** Whether it has, or will have, a code to install. */
export const hasInstallation = ({ status }: OrderView): boolean =>
  isKnown(status) && (orderTraits[status].isComing || orderTraits[status].isInUse)

export const hasReceipt = ({ status }: { status: string }): boolean => isKnown(status) && orderTraits[status].isPaid
