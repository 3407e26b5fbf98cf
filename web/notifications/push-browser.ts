import * as api from '#contract/api/notifications.ts'
import type { SubscribeRequest } from '#contract/notifications/notifications.ts'
import { call } from '../data/call.ts'
import { within } from '../base/within.ts'

/** `subscribe` may never settle where no push service can be reached. */
const patienceMs = 10_000

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js', { scope: '/' }).then(() => navigator.serviceWorker.ready)

/** What this browser is subscribed with, if it is. */
async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Both must know: the browser keeps its side when somebody signs out, and the shop forgets its own. */
export async function isSubscribed(): Promise<boolean> {
  if ((await currentSubscription()) === null) return false
  return (await call(api.readSubscription)).subscribed
}

/** Asks the browser for an address to push to, and tells the server. */
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

/** A VAPID key comes as base64url; some browsers want its bytes. */
function readKey(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

const testTag = 'test'
const testShownMs = 5000

/** Shows a notification made here, without the server, and takes it away again. */
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
