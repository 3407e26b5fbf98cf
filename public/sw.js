// The shop's service worker. It shows push messages, answers when there is no connection, and keeps what that
// takes: one page for every address, the files it is drawn with, and the arrival kits a traveller has opened.
// A page that can be fetched is always fetched, so no one is shown an old one; nothing of the API is kept.

/** The build writes in the files of this version, and a name that changes with them. */
const build = { version: 'unbuilt', files: [] }

const shell = `landfall-shell-${build.version}`
const kits = 'landfall-kits'
const offlinePage = '/offline'

/** How long a kit may keep a traveller waiting for a network that is there in name only. */
const kitPatienceMs = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
  // Nothing here changes what an open page runs on, so there is no reason to make the new version wait.
  self.skipWaiting()
})

async function keepShell() {
  const cache = await caches.open(shell)
  // Without cookies: the page as anybody sees it. From the network: the page of this version.
  await cache.add(new Request(offlinePage, { credentials: 'omit', cache: 'reload' }))
  await cache.addAll(build.files)
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith('landfall-shell-') && name !== shell)
  await Promise.all(old.map((name) => caches.delete(name)))
  // The browser fetches a page while the worker is still waking up.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname === '/api/logout') return forgetKits(event)
  if (/^\/(api|sandbox)\//.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
})

/** Whoever signs out leaves no code behind. A link on somebody else's page signs nobody out. */
function forgetKits(event) {
  if (event.request.referrer.startsWith(self.location.origin)) event.waitUntil(caches.delete(kits))
}

async function answerPage(event, pathname) {
  const coming = fromNetwork(event)
  try {
    return await (pathname.startsWith('/kit/') ? within(kitPatienceMs, coming) : coming)
  } catch {
    return (await caches.match(offlinePage, { cacheName: shell, ignoreVary: true })) ?? Response.error()
  }
}

const fromNetwork = async (event) => (await event.preloadResponse) ?? fetch(event.request)

const within = (ms, work) =>
  Promise.race([work, new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), ms))])

/** A file's name says its content, so the one that is kept is the right one. */
async function answerFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})))

async function show({ title = 'Landfall', ...options }) {
  // Its money went back, so its code must not be installed any more.
  const { givenBack } = options.data ?? {}
  if (givenBack) await (await caches.open(kits)).delete(`/kits/${encodeURIComponent(givenBack)}`)
  await self.registration.showNotification(title, { badge: '/icon-192.png', ...options })
}

/** Only a path of our own: a message must not lead anywhere else. */
const pathOf = (path) => {
  const url = new URL(path ?? '/account', self.location.origin)
  return url.origin === self.location.origin ? url.pathname + url.search : '/account'
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url, topUpUrl } = event.notification.data ?? {}
  event.waitUntil(open(pathOf((event.action === 'topup' && topUpUrl) || url)))
})

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((client) => new URL(client.url).pathname === path) ?? windows[0]
  if (!shown) return self.clients.openWindow(path)
  await shown.focus()
  return new URL(shown.url).pathname === path ? shown : shown.navigate(path)
}
