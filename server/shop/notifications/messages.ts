import { daysLabel } from '#contract/data-amount.ts'
import { paths } from '#contract/paths.ts'
import type { PushMessage } from '#contract/notifications.ts'

/** What a customer is told, as their phone shows it. No code or secret is ever among it. */

const message = (tag: string, title: string, body: string, actions: PushMessage['actions']): PushMessage => ({
  title,
  body,
  icon: '/icon-192.png',
  tag,
  data: { url: paths.account },
  actions,
})

const view = { action: 'view', title: 'View' }

const topUp = { action: 'topup', title: 'Top Up' }

/** How there can be more data: by its owner at `url`, by itself as they agreed, or not at all. */
export type MoreData = { by: 'owner'; url: string } | { by: 'itself' } | { by: 'nobody' }

const byItself = 'It will be topped up automatically.'

export function usageAlert(orderNo: string, percent: number, place: string, more: MoreData): PushMessage {
  const left = `Your plan for ${place} has ${100 - percent}% left.`
  const tag = `usage-${orderNo}-${percent}`
  const title = `${percent}% of your data is used`
  if (more.by === 'nobody') return message(tag, title, left, [view])
  if (more.by === 'itself') return message(tag, title, `${left} ${byItself}`, [view])
  const told = message(tag, title, `${left} Top up before it runs out.`, [topUp, view])
  return { ...told, data: { ...told.data, topUpUrl: more.url } }
}

/** Whoever taps it is offline, or on somebody else's Wi-Fi: it leads straight to more data. */
export function dataUsedUp(orderNo: string, place: string, more: MoreData): PushMessage {
  const tag = `usage-${orderNo}-100`
  const title = 'Your data is used up'
  const left = `Your plan for ${place} has no data left.`
  if (more.by === 'nobody') return message(tag, title, left, [view])
  if (more.by === 'itself') return message(tag, title, `${left} ${byItself}`, [view])
  const body = `${left} Top up and you are back online in a moment.`
  return { ...message(tag, title, body, [topUp, view]), data: { url: more.url, topUpUrl: more.url } }
}

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
