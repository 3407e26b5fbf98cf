// The shop's service worker: shows push messages and opens the right page when one is tapped.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title = 'Landfall', ...options } = event.data?.json() ?? {}
  event.waitUntil(self.registration.showNotification(title, { badge: '/icon-192.png', ...options }))
})

/** Only a path of our own: a message must not lead anywhere else. */
const pathOf = (data) => {
  const url = new URL(data?.url ?? '/account', self.location.origin)
  return url.origin === self.location.origin ? url.pathname + url.search : '/account'
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOf(event.notification.data)))
})

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((client) => new URL(client.url).pathname === path) ?? windows[0]
  if (!shown) return self.clients.openWindow(path)
  await shown.focus()
  return new URL(shown.url).pathname === path ? shown : shown.navigate(path)
}
