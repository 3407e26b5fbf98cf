import { daysLabel } from '#contract/data-amount.ts'
import { type OrderStatus, orderTraits } from '#contract/order.ts'
import { isInstallable, type OrderView } from '#contract/order-view.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import type { BadgeColour } from '../../ui/badge.tsx'
import type { NoticeKind } from '../../ui/notice.tsx'

export interface OrderWords {
  heading: string
  /** The sun comes up, or it does not. */
  isGood: boolean
  notice: { kind: NoticeKind; title: string; text: string }
}

const THANKS = 'Thank You for Your Purchase!'

const preparing: OrderWords = {
  heading: THANKS,
  isGood: true,
  notice: {
    kind: 'tell',
    title: 'eSIM being prepared...',
    text: 'Your payment went through. The code usually takes less than a minute and appears here by itself; it is also mailed to you. If it doesn’t arrive, we refund you in full automatically.',
  },
}

const ready = ({ validityDays }: OrderView): OrderWords => ({
  heading: THANKS,
  isGood: true,
  notice: {
    kind: 'good',
    title: 'eSIM Active & Ready',
    text: `Install it now, on Wi-Fi. Your ${daysLabel(validityDays)} start when you first connect at your destination.`,
  },
})

/** What the page says about an order, whatever has become of it. Nothing here promises what is not so. */
const words: Record<OrderStatus, (order: OrderView) => OrderWords> = {
  pending: () => ({
    heading: THANKS,
    isGood: true,
    notice: {
      kind: 'tell',
      title: 'Waiting for your bank',
      text: 'Your bank has not confirmed the payment yet. This page changes by itself when it does.',
    },
  }),
  lapsed: () => ({
    heading: 'This order was not paid',
    isGood: false,
    notice: {
      kind: 'warn',
      title: 'The payment was never finished',
      text: 'Nothing was charged. If you still need the plan, please choose it again.',
    },
  }),
  processing: () => preparing,
  active: (order) => (isInstallable(order) ? ready(order) : preparing),
  completed: () => ({
    heading: THANKS,
    isGood: true,
    notice: { kind: 'plain', title: 'This plan has ended', text: 'Its data is used up or its days are over.' },
  }),
  failed: (order) => ({
    heading: 'We could not deliver your eSIM',
    isGood: false,
    notice: {
      kind: 'bad',
      title: 'Your money is on its way back',
      text: `All of your ${paid(order)} is being refunded. You need not do anything; we are sorry for the trouble.`,
    },
  }),
  refunding: (order) => ({
    heading: 'Your refund is on its way',
    isGood: false,
    notice: {
      kind: 'tell',
      title: 'Being refunded',
      text: `All of your ${paid(order)} is going back to the card you paid with. You need not do anything.`,
    },
  }),
  refunded: (order) => ({
    heading: 'Your order was refunded',
    isGood: false,
    notice: {
      kind: 'plain',
      title: 'Refunded',
      text: `${paid(order)} went back to the card you paid with. Banks take 3 to 10 business days to show it.`,
    },
  }),
}

/** A status that this page, left open across an update, has never heard of. */
const unheardOf: OrderWords = {
  heading: 'Your order',
  isGood: false,
  notice: {
    kind: 'warn',
    title: 'This page is older than your order',
    text: 'The shop has been updated since you opened it. Reload the page to see how your order stands.',
  },
}

const isKnown = (status: string): status is OrderStatus => status in words

const paid = ({ amount, currency }: OrderView) => formatPlanPrice(amount, currency)

export const wordsFor = (order: OrderView): OrderWords =>
  isKnown(order.status) ? words[order.status](order) : unheardOf

/** Something may still happen to the order while the page is open. */
export const mayChange = (order: OrderView): boolean => {
  if (!isKnown(order.status)) return true
  const { isAtRest, isInUse } = orderTraits[order.status]
  return !isAtRest || (isInUse && !isInstallable(order))
}

/** It will have, or has, a code to install. */
export const hasInstallation = ({ status }: OrderView): boolean =>
  isKnown(status) && (orderTraits[status].isComing || orderTraits[status].isInUse)

/** The status as its badge says it; one that nobody knows here is red, and named. */
export function badgeOf({ status }: { status: string }): { colour: BadgeColour; label: string } {
  if (isKnown(status)) return orderTraits[status].badge
  return { colour: 'red', label: status.charAt(0).toUpperCase() + status.slice(1) }
}

/** There is a receipt. */
export const hasReceipt = ({ status }: { status: string }): boolean => isKnown(status) && orderTraits[status].isPaid
