import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fillIn } from './worker-build.mjs'

const origin = 'https://shop.example'
const urlOf = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, origin).href

/** The parts of a browser's caches that the worker uses. What it adds comes from `network`. */
function makeCaches(network: (url: string) => Response) {
  const stores = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    const add = async (asked: string | Request) => void store.set(urlOf(asked), network(urlOf(asked)))
    return {
      add,
      addAll: async (all: string[]) => void (await Promise.all(all.map(add))),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  return {
    stores,
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (path: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(urlOf(path)),
    },
  }
}

/** Runs the worker as built for these languages, in a browser with these pages open. */
function startWorker({ languages = ['de', 'fr'], openPages = [] as string[], hasPreload = false }) {
  const asked: string[] = []
  let isOnline = true
  const network = (url: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response(`fetched ${new URL(url).pathname}`)
  }
  const { stores, caches } = makeCaches(network)
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    location: { origin },
    registration: hasPreload ? { navigationPreload: { enable: async () => undefined } } : {},
    clients: { matchAll: async () => openPages.map((path) => ({ url: origin + path })), claim: async () => undefined },
  }
  class AddressedRequest extends Request {
    constructor(path: string, init?: RequestInit) {
      super(urlOf(path), init)
    }
  }
  const fetch = async (request: { url: string }) => {
    asked.push(new URL(request.url).pathname)
    return network(request.url)
  }
  const source = fillIn(readFileSync('public/sw.js', 'utf8'), { version: 'new', files: ['/assets/app.js'], languages })
  runInNewContext(source, { self, caches, fetch, Request: AddressedRequest, Response, URL, setTimeout })

  const fire = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise
      },
    })
    const answered = await answer
    await Promise.all(work)
    return answered
  }
  return {
    stores,
    install: () => fire('install'),
    activate: () => fire('activate'),
    goOffline: () => {
      isOnline = false
    },
    open: async (path: string) => {
      const request = { method: 'GET', mode: 'navigate', url: origin + path, referrer: '' }
      // The browser sends the request before it calls the worker.
      const preloadResponse = hasPreload ? fetch(request) : Promise.resolve(undefined)
      const answer = await fire('fetch', { request, preloadResponse })
      // If the worker does not answer, the browser fetches it itself.
      if (!answer) return (await fetch(request)).text()
      return answer?.headers.get('location') ?? (await answer?.clone().text())
    },
    asked,
    keptPages: () =>
      [...(stores.get('landfall-shell-new')?.keys() ?? [])]
        .map((url) => new URL(url).pathname)
        .filter((path) => path.endsWith('/offline')),
  }
}

test('a visitor who reads English keeps the one page without a prefix', async () => {
  const worker = startWorker({ openPages: ['/account'] })
  await worker.install()

  expect(worker.keptPages()).toEqual(['/offline'])
  worker.goOffline()
  expect(await worker.open('/kit/1')).toBe('fetched /offline')
})

test('a page open in another language adds that language', async () => {
  const worker = startWorker({ openPages: ['/de/kit/1'] })
  await worker.install()

  expect(worker.keptPages()).toEqual(['/offline', '/de/offline'])
  worker.goOffline()
  expect(await worker.open('/de/kit/1')).toBe('fetched /de/offline')
  expect(await worker.open('/de')).toBe('fetched /de/offline')
  expect(await worker.open('/kit/1')).toBe('fetched /offline')
})

test('a visitor who changes the language later has it offline from then on', async () => {
  const worker = startWorker({ openPages: ['/'] })
  await worker.install()
  await worker.open('/fr/countries?q=japan')

  worker.goOffline()
  expect(await worker.open('/fr/account')).toBe('fetched /fr/offline')
})

test('a language that was never read redirects to the page without a prefix, on this shop only', async () => {
  const worker = startWorker({})
  await worker.install()
  worker.goOffline()

  expect(await worker.open('/de/kit/1?from=mail')).toBe(`${origin}/kit/1?from=mail`)
  expect(await worker.open('/de')).toBe(`${origin}/`)
  expect(await worker.open('/de//elsewhere.example')).toBe(`${origin}//elsewhere.example`)
})

test('a new version keeps the languages of the one before that the shop still has', async () => {
  const worker = startWorker({ languages: ['de'] })
  worker.stores.set(
    'landfall-shell-old',
    new Map(['/offline', '/de/offline', '/fr/offline'].map((path) => [origin + path, new Response('old')])),
  )
  await worker.install()
  await worker.activate()

  expect(worker.keptPages()).toEqual(['/offline', '/de/offline'])
  expect([...worker.stores.keys()]).toEqual(['landfall-shell-new'])
})

test('two letters that are not a language are part of the address', async () => {
  const worker = startWorker({ languages: [] })
  await worker.install()
  worker.goOffline()

  expect(await worker.open('/de/kit/1')).toBe('fetched /offline')
})

const opened = [
  '/auth',
  '/api/auth/google/callback?code=1',
  '/api/logout',
  '/api/login',
  '/sandbox/mail',
  '/kit/1',
  '/',
]

test.each([true, false])('every navigation is sent once (preload: %s)', async (hasPreload) => {
  const worker = startWorker({ hasPreload })
  await worker.install()
  await worker.activate()

  for (const path of opened) await worker.open(path)

  expect(worker.asked).toEqual(opened.map((path) => path.split('?')[0]))
})
