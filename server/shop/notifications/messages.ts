import { daysLabel } from '#contract/data-amount.ts'
import { paths } from '#contract/paths.ts'
import type { PushMessage } from '#contract/notifications.ts'

/** The four things a customer is told, as their phone shows them. No code or secret is ever among them. */

const message = (tag: string, title: string, body: string, actions: PushMessage['actions']): PushMessage => ({
  title,
  body,
  icon: '/icon-192.png',
  tag,
  data: { url: paths.account },
  actions,
})

const view = { action: 'view', title: 'View' }

export const usageAlert = (orderNo: string, percent: number, place: string): PushMessage =>
  message(
    `usage-${orderNo}-${percent}`,
    `${percent}% of your data is used`,
    `Your plan for ${place} has ${100 - percent}% left. Top up before it runs out.`,
    [{ action: 'topup', title: 'Top Up' }, view],
  )

export const orderReady = (orderNo: string): PushMessage =>
  message(`order-${orderNo}`, 'Your eSIM is ready', `Order ${orderNo} is ready to install.`, [
    { action: 'install', title: 'Install' },
    view,
  ])

export const planExpiring = (orderNo: string, planName: string, days: number): PushMessage =>
  message(`expiring-${orderNo}-${days}`, 'Your plan is ending', `${planName} ends in ${daysLabel(days)}.`, [
    { action: 'renew', title: 'Renew' },
    view,
  ])

const orderStatus = (orderNo: string, status: string): PushMessage =>
  message(`order-${orderNo}`, 'Your order has changed', `Order ${orderNo} is now ${status}.`, [view])

/** The money went back: the worker drops the arrival kit it may hold. */
export const orderRefunded = (orderNo: string, orderId: string): PushMessage => ({
  ...orderStatus(orderNo, 'refunded'),
  data: { url: paths.account, givenBack: orderId },
})
