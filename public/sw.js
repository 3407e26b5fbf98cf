// The shop's service worker. It shows push messages, answers offline, and keeps what that takes: one page for every
// address, in each language read in this browser, the files of that page, and the arrival kits a traveller has opened.
// A page that can be fetched is always fetched, so no visitor sees an old one; nothing of the API is kept.

/** The build fills in the files of this version, the languages with a prefix, and a version that changes with them. */
const build = { version: 'unbuilt', files: [], languages: [] }

/** The shop's branding. The server fills it in from the operator's profile; a changed profile changes the worker. */
const brand = { stamp: '', name: 'Landfall', badge: '/icon-192.png', files: [] }

const shells = 'landfall-shell-'
const shell = shells + build.version + brand.stamp
const kits = 'landfall-kits'

/** How long a kit or a rescue waits for a network that is there in name only, before the kept page is shown. */
const kitPatienceMs = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
  // Nothing here affects the code of an open page, so the new version need not wait.
  self.skipWaiting()
})

async function keepShell() {
  const cache = await caches.open(shell)
  await keepPage(cache, '')
  await cache.addAll([...build.files, ...brand.files])
  // If one of these fails, the page without a prefix is shown instead.
  await Promise.allSettled((await prefixesInUse()).map((prefix) => keepPage(cache, prefix)))
}

const offlinePage = (prefix) => `${prefix}/offline`

// Without cookies: the page of a visitor who is not signed in. Past the HTTP cache: the page of this version.
const keepPage = (cache, prefix) => cache.add(new Request(offlinePage(prefix), { credentials: 'omit', cache: 'reload' }))

const findPage = (prefix) => caches.match(offlinePage(prefix), { cacheName: shell, ignoreVary: true })

/** `/de/kit/1` is `/kit/1` in German, as in contract/languages/languages.ts. */
function splitAddress(pathname) {
  const [, first, rest] = /^\/([a-z]{2})(?=\/|$)(.*)$/s.exec(pathname) ?? []
  return build.languages.includes(first) ? { prefix: `/${first}`, rest: rest || '/' } : { prefix: '', rest: pathname }
}

/** The languages read in this browser: those of open pages, and those an older version kept. */
async function prefixesInUse() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const kept = await Promise.all((await oldShells()).map(async (name) => (await caches.open(name)).keys()))
  const prefixes = [...windows, ...kept.flat()].map(({ url }) => splitAddress(new URL(url).pathname).prefix)
  return [...new Set(prefixes)].filter(Boolean)
}

const oldShells = async () => (await caches.keys()).filter((name) => name.startsWith(shells) && name !== shell)

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  await Promise.all((await oldShells()).map((name) => caches.delete(name)))
  // The browser then fetches a page while the worker is still starting.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  const { origin, pathname } = address
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname === '/api/logout') forgetKits(event)
  if (request.mode === 'navigate') answerNavigation(event, address)
  else if (pathname.startsWith('/assets/') || brand.files.includes(pathname)) event.respondWith(answerFile(request))
})

/**
 * With preload enabled the browser has already sent the request. If the worker does not answer a navigation, the
 * browser sends it again, and a sign-in provider's answer can be used only once.
 */
function answerNavigation(event, address) {
  const isPage = !/^\/(api|sandbox)\//.test(address.pathname)
  // Only the browser's own request carries a true Sec-Fetch-Site header, which signing out checks.
  if (isPage || self.registration.navigationPreload) event.respondWith(answerPage(event, address))
}

/** Signing out deletes the kits and their codes. A link on another site signs no customer out, so it deletes none. */
function forgetKits(event) {
  if (event.request.referrer.startsWith(self.location.origin)) event.waitUntil(caches.delete(kits))
}

async function answerPage(event, { pathname, search }) {
  const { prefix, rest } = splitAddress(pathname)
  const coming = fromNetwork(event)
  try {
    const page = await (/^\/(kit|rescue)(\/|$)/.test(rest) ? within(kitPatienceMs, coming) : coming)
    event.waitUntil(keepLanguage(prefix))
    return page
  } catch {
    return (await findPage(prefix)) ?? withoutPrefix(prefix, rest + search)
  }
}

/** Keeps the offline page of each language a visitor begins to read. */
async function keepLanguage(prefix) {
  if (await findPage(prefix)) return
  await keepPage(await caches.open(shell), prefix).catch(() => undefined)
}

/** A page is in the language of its address, so a page kept only in the source language is shown at its own address. */
const withoutPrefix = (prefix, path) => (prefix ? Response.redirect(self.location.origin + path) : Response.error())

const fromNetwork = async (event) => (await event.preloadResponse) ?? fetch(event.request)

const within = (ms, work) =>
  Promise.race([work, new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), ms))])

/** A file's name contains its hash, so a kept file is always the right one. */
async function answerFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})))

async function show({ title = brand.name, ...options }) {
  // The order was refunded, so its code must not be installed any more.
  const { givenBack } = options.data ?? {}
  if (givenBack) await forgetKit(encodeURIComponent(givenBack))
  await self.registration.showNotification(title, { badge: brand.badge, ...options })
}

/** Deletes a kit, and the record of what was tried to get it online. */
async function forgetKit(name) {
  const cache = await caches.open(kits)
  await Promise.all([cache.delete(`/kits/${name}`), cache.delete(`/rescues/${name}`)])
}

/** Only a path of our own: a message must not lead to another site. */
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
