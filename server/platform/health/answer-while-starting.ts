import { createServer, type IncomingMessage } from 'node:http'
import type { Config } from '../config/config.ts'
import { languageOf } from '../languages/request-language.ts'
import { isNavigation, writeProblemPage } from '../refusals/problem-page.ts'
import { Refusal } from '../refusals/refusal.ts'
import { version } from '../config/version.ts'

export interface StartingAnswers {
  /** Frees the port for the shop itself. */
  leave(): Promise<void>
}

/** An ordinary start is done before this: while nothing listens, balancers send every request elsewhere at once. */
const usualDelayMs = 15_000

/** Reads get a 502, which a balancer repeats at another process, as `Admission` answers while it opens. */
const isForElsewhere = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/readyz')

function restartingPage({ url = '/', headers }: IncomingMessage): string {
  const language = languageOf({ url, headers })
  return writeProblemPage({ language, message: new Refusal('shop_restarting').sentenceIn(language), passes: true })
}

/**
 * Answers at the shop's port when the start takes long: a migration, or waiting for another process to run it, must not
 * look like a dead process. It reports that the process is alive and not ready.
 */
export function answerWhileStarting(
  { port, host }: Pick<Config, 'port' | 'host'>,
  afterMs = usualDelayMs,
): StartingAnswers {
  const server = createServer((request, response) => {
    const isLifeSign = /^\/healthz\/?($|\?)/.test(request.url ?? '')
    const body = isLifeSign ? { status: 'ok', version } : { status: 'not ready', waitsFor: ['migrations'] }
    const wait = isLifeSign ? {} : { 'retry-after': '1' }
    const code = isLifeSign ? 200 : isForElsewhere(request) ? 502 : 503
    const isPage = !isLifeSign && isNavigation(request)
    const type = isPage ? 'text/html; charset=utf-8' : 'application/json'
    response.writeHead(code, { 'content-type': type, connection: 'close', ...wait })
    response.end(isPage ? restartingPage(request) : JSON.stringify(body))
  })
  // Any error here also stops the shop from listening, which reports it.
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
