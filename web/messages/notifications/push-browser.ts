import * as api from '#contract/api/notifications.ts'
import type { SubscribeRequest } from '#contract/messages/notifications.ts'
import { call } from '../../data/call.ts'
import { within } from '../../base/with-timeout.ts'

/** `subscribe` may never settle if no push service can be reached. */
const patienceMs = 10_000

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js', { scope: '/' }).then(() => navigator.serviceWorker.ready)

/** This browser's subscription, if it has one. */
async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Checks both sides: after a sign-out the browser keeps its subscription, while the shop deletes its own. */
export async function isSubscribed(): Promise<boolean> {
  if ((await currentSubscription()) === null) return false
  return (await call(api.readSubscription)).subscribed
}

/** Subscribes this browser and sends the subscription to the server. */
export async function subscribe(): Promise<void> {
  const { publicKey } = await call(api.readPushKey)
  const registration = await within(patienceMs, registerWorker())
  const options = { userVisibleOnly: true, applicationServerKey: readKey(publicKey) }
  const subscription = await within(patienceMs, registration.pushManager.subscribe(options))
  try {
    await call(api.subscribe, { body: { subscription: spell(subscription), userAgent: navigator.userAgent } })
  } catch (cause) {
    throw new Error('Failed to send subscription to backend', { cause })
  }
}

export async function unsubscribe(): Promise<void> {
  const subscription = await within(patienceMs, currentSubscription())
  if (subscription) await within(patienceMs, subscription.unsubscribe())
  await call(api.unsubscribe)
}

/** A subscription as it goes over the wire. */
function spell(subscription: PushSubscription): SubscribeRequest['subscription'] {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** The VAPID key comes as base64url; some browsers want its bytes. */
function readKey(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

const testTag = 'test'
const testShownMs = 5000

/** Shows a notification made in the browser, without the server, and closes it again. */
export async function showTestNotification(title: string, body: string): Promise<void> {
  const registration = await within(patienceMs, registerWorker())
  await registration.showNotification(title, {
    body,
    icon: '/apple-touch-icon.png',
    tag: testTag,
  })
  setTimeout(() => void closeTest(registration), testShownMs)
}

async function closeTest(registration: ServiceWorkerRegistration) {
  for (const notification of await registration.getNotifications({ tag: testTag })) notification.close()
}
