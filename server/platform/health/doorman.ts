import { createServer, type IncomingMessage } from 'node:http'
import type { Config } from '../config/config.ts'
import { languageOf } from '../languages/request-language.ts'
import { isNavigation, writeProblemPage } from '../refusals/problem-page.ts'
import { Refusal } from '../refusals/refusal.ts'

export interface Doorman {
  /** Gives the place at the door to the shop itself. */
  leave(): Promise<void>
}

/** An ordinary start is over before: while nobody listens, balancers pass a visitor on at once, whatever he sends. */
const usualDelayMs = 15_000

/** What only reads goes to another process by this, as it does at the shop's own door while it opens. */
const isForElsewhere = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/readyz')

function restartingPage({ url = '/', headers }: IncomingMessage): string {
  const language = languageOf({ url, headers })
  return writeProblemPage({ language, message: new Refusal('shop_restarting').sentenceIn(language), passes: true })
}

/**
 * Stands at the shop's port when it takes long to open: a migration, or waiting for another process to do it, must not
 * look like a process that died. It says that it lives, and that it is not ready.
 */
export function openDoorman({ port, host }: Pick<Config, 'port' | 'host'>, afterMs = usualDelayMs): Doorman {
  const server = createServer((request, response) => {
    const isLifeSign = /^\/healthz\/?($|\?)/.test(request.url ?? '')
    const body = isLifeSign ? { status: 'ok' } : { status: 'not ready', waitsFor: ['migrations'] }
    const wait = isLifeSign ? {} : { 'retry-after': '1' }
    const code = isLifeSign ? 200 : isForElsewhere(request) ? 502 : 503
    const isPage = !isLifeSign && isNavigation(request)
    const type = isPage ? 'text/html; charset=utf-8' : 'application/json'
    response.writeHead(code, { 'content-type': type, connection: 'close', ...wait })
    response.end(isPage ? restartingPage(request) : JSON.stringify(body))
  })
  // Whatever keeps it from the port keeps the shop from it too, and that says why.
  server.on('error', () => undefined)
  const coming = setTimeout(() => server.listen(port, host), afterMs)
  return {
    leave: () =>
      new Promise((resolve) => {
        clearTimeout(coming)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
