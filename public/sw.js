// The shop's service worker. It shows push messages, answers when there is no connection, and keeps what that
// takes: one page for every address, in the languages somebody reads here, the files it is drawn with, and the arrival
// kits a traveller has opened.
// A page that can be fetched is always fetched, so no one is shown an old one; nothing of the API is kept.

/** The build writes in the files of this version, the languages that have a prefix, and a name that changes with them. */
const build = { version: 'unbuilt', files: [], languages: [] }

/** Whose shop this is. The server writes in what the operator's profile says, so that another profile is another worker. */
const brand = { stamp: '', name: 'Landfall', badge: '/icon-192.png', files: [] }

const shells = 'landfall-shell-'
const shell = shells + build.version + brand.stamp
const kits = 'landfall-kits'

/** How long a kit, or a rescue, may keep a traveller waiting for a network that is there in name only. */
const kitPatienceMs = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
  // Nothing here changes what an open page runs on, so there is no reason to make the new version wait.
  self.skipWaiting()
})

async function keepShell() {
  const cache = await caches.open(shell)
  await keepPage(cache, '')
  await cache.addAll([...build.files, ...brand.files])
  // The page without a prefix stands in for one that did not come.
  await Promise.allSettled((await prefixesInUse()).map((prefix) => keepPage(cache, prefix)))
}

const offlinePage = (prefix) => `${prefix}/offline`

// Without cookies: the page as anybody sees it. From the network: the page of this version.
const keepPage = (cache, prefix) => cache.add(new Request(offlinePage(prefix), { credentials: 'omit', cache: 'reload' }))

const findPage = (prefix) => caches.match(offlinePage(prefix), { cacheName: shell, ignoreVary: true })

/** `/de/kit/1` is `/kit/1` in German, as contract/languages/languages.ts has it. */
function splitAddress(pathname) {
  const [, first, rest] = /^\/([a-z]{2})(?=\/|$)(.*)$/s.exec(pathname) ?? []
  return build.languages.includes(first) ? { prefix: `/${first}`, rest: rest || '/' } : { prefix: '', rest: pathname }
}

/** The languages somebody reads here: of the pages that are open, and of those an older version kept. */
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
  // The browser fetches a page while the worker is still waking up.
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
 * With preload switched on the browser has sent the request already. A navigation that is not answered here is sent a
 * second time, and a provider's sign-in answer counts once.
 */
function answerNavigation(event, address) {
  const isPage = !/^\/(api|sandbox)\//.test(address.pathname)
  // Only the browser's own request says truly which site led here, and signing out asks for that.
  if (isPage || self.registration.navigationPreload) event.respondWith(answerPage(event, address))
}

/** Whoever signs out leaves no code behind. A link on somebody else's page signs nobody out. */
function forgetKits(event) {
  if (event.request.referrer.startsWith(self.location.origin)) event.waitUntil(caches.delete(kits))
}

async function answerPage(event, { pathname, search }) {
  const { prefix, rest } = splitAddress(pathname)
  const coming = fromNetwork(event)
  try {
    const page = await (/^\/(kit|rescue)\//.test(rest) ? within(kitPatienceMs, coming) : coming)
    event.waitUntil(keepLanguage(prefix))
    return page
  } catch {
    return (await findPage(prefix)) ?? withoutPrefix(prefix, rest + search)
  }
}

/** Whoever begins to read in another language has it without a connection too. */
async function keepLanguage(prefix) {
  if (await findPage(prefix)) return
  await keepPage(await caches.open(shell), prefix).catch(() => undefined)
}

/** A page speaks the language of its address, so what is kept in no other language is shown where it belongs. */
const withoutPrefix = (prefix, path) => (prefix ? Response.redirect(self.location.origin + path) : Response.error())

const fromNetwork = async (event) => (await event.preloadResponse) ?? fetch(event.request)

const within = (ms, work) =>
  Promise.race([work, new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), ms))])

/** A file's name says its content, so the one that is kept is the right one. */
async function answerFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})))

async function show({ title = brand.name, ...options }) {
  // Its money went back, so its code must not be installed any more.
  const { givenBack } = options.data ?? {}
  if (givenBack) await forgetKit(encodeURIComponent(givenBack))
  await self.registration.showNotification(title, { badge: brand.badge, ...options })
}

/** With what was tried to get it online. */
async function forgetKit(name) {
  const cache = await caches.open(kits)
  await Promise.all([cache.delete(`/kits/${name}`), cache.delete(`/rescues/${name}`)])
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
