import type { BrowserContext, Page } from '@playwright/test'
import type { PushMessage } from '../../../contract/messages/notifications.ts'
import { buyEsim, signUp } from '../customer.ts'
import { hasSaid } from '../said.ts'
import { expect, test } from '../shop-test.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * A browser gets its push address from its maker's push service, which no test can reach: the sandbox's push service
 * replaces it, with its own keys. Messages to it are encrypted as they would be for the real one.
 */
async function subscribeAtSandbox(page: Page): Promise<Subscription> {
  const answer = await page.request.post('/sandbox/push/subscriptions')
  const subscription = (await answer.json()) as Subscription
  await page.addInitScript((json) => {
    let current: object | null = null
    const made = { ...json, toJSON: () => json, unsubscribe: async () => true }
    Object.assign(PushManager.prototype, {
      subscribe: async () => (current = made),
      getSubscription: async () => current,
    })
    const { showNotification } = ServiceWorkerRegistration.prototype
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      await showNotification.call(this, title, options)
      document.documentElement.dataset.shown = options?.tag ?? ''
    }
  }, subscription)
  return subscription
}

/** What the push service received for this browser and decrypted. */
async function pushedTo(page: Page, { endpoint }: Subscription): Promise<PushMessage | undefined> {
  const answer = await page.request.get('/sandbox/push')
  const all = (await answer.json()) as (PushMessage & { endpoint: string; receivedAt: string })[]
  const found = all.find((message) => message.endpoint === endpoint)
  if (!found) return undefined
  const { endpoint: _to, receivedAt: _at, ...message } = found
  return message
}

/** Delivers the message to the worker, as the browser does for its push service. */
async function deliver(page: Page, context: BrowserContext, message: PushMessage) {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}

const shown = (page: Page, tag: string) =>
  page.evaluate(async (wanted) => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications({ tag: wanted })).map((notification) => {
      const { title, body, icon, tag: itsTag, data } = notification
      const { actions } = notification as unknown as { actions: { action: string; title: string }[] }
      return { title, body, icon, tag: itsTag, data, actions: actions.map(({ action, title: name }) => [action, name]) }
    })
  }, tag)

/** Taps the notification. Without a user gesture the browser opens no window, so the worker only reports which one. */
async function whereTapLeads(context: BrowserContext, action: string): Promise<string> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  return worker.evaluate(async (chosen) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { matchAll(): Promise<unknown[]>; openWindow(path: string): Promise<unknown> }
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    return new Promise<string>((resolve) => {
      Object.assign(Object.getPrototypeOf(scope.clients), {
        matchAll: async () => [],
        openWindow: async (path: string) => resolve(path),
      })
      globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: chosen }))
    })
  }, action)
}

test('a push is encrypted here, read by the push service, shown by the worker, and leads to the account', async ({
  page,
  context,
  shop,
}) => {
  await signUp(page)
  const subscription = await subscribeAtSandbox(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Enable Notifications' }).click()
  await expect(page.getByText('Enabled', { exact: true })).toBeVisible()

  await test.step('the test notification appears and disappears by itself', async () => {
    await page.getByRole('button', { name: 'Test Notification' }).click()
    // It shows for a few seconds, which a busy machine may miss.
    await expect(page.locator('html')).toHaveAttribute('data-shown', 'test')
    await expect.poll(async () => (await shown(page, 'test')).length).toBe(0)
  })

  const { orderNo } = await buyEsim(page)
  let message: PushMessage | undefined
  await expect.poll(async () => (message = await pushedTo(page, subscription))).toBeDefined()
  if (!message) return
  await deliver(page, context, message)

  const tag = `order-${orderNo}`
  await expect
    .poll(() => shown(page, tag))
    .toEqual([
      {
        title: 'Your eSIM is ready',
        body: `Order ${orderNo} is ready to install.`,
        icon: `${shop.url}/icon-192.png`,
        tag,
        data: { url: '/account' },
        actions: [
          ['install', 'Install'],
          ['view', 'View'],
        ],
      },
    ])
  expect(await whereTapLeads(context, 'install')).toBe('/account')
  await expect.poll(async () => (await shown(page, tag)).length).toBe(0)

  await test.step('a message turned off for mail stays off', async () => {
    const choice = page.getByRole('checkbox', { name: 'Plan expiring soon: Mail' })
    const saved = page.waitForResponse('**/api/notifications/preferences')
    await choice.uncheck()
    await saved
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Plan expiring soon: Push' })).toBeChecked()
    await expect(choice).not.toBeChecked()
  })
})

test('a browser that permits messages but whose push service refuses is not called enabled', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    Object.assign(PushManager.prototype, {
      subscribe: async () => Promise.reject(new DOMException('no', 'AbortError')),
      getSubscription: async () => null,
    })
  })
  await signUp(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Enable Notifications' }).click()

  await hasSaid(page, 'Failed to enable notifications. Please try again.')
  await expect(page.getByText('Enabled', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Not Set', { exact: true })).toBeVisible()
  complaints.length = 0
})
