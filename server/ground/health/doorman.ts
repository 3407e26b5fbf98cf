import { createServer, type Server } from 'node:http'
import { type Config, ConfigError } from '../config/config.ts'

export interface Doorman {
  /** Gives the place at the door to the shop itself. */
  leave(): Promise<void>
}

/**
 * Stands at the shop's port until it opens: a long migration, or waiting for another process to do it, must not look
 * like a process that died. It says that it lives, and that it is not ready.
 */
export async function openDoorman({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Doorman> {
  // Any free port is not known before the shop has it.
  if (port === 0) return { leave: async () => undefined }
  const server = createServer((request, response) => {
    const isLifeSign = /^\/healthz\/?($|\?)/.test(request.url ?? '')
    const body = isLifeSign ? { status: 'ok' } : { status: 'not ready', waitsFor: ['migrations'] }
    const wait = isLifeSign ? {} : { 'retry-after': '1' }
    response.writeHead(isLifeSign ? 200 : 503, { 'content-type': 'application/json', connection: 'close', ...wait })
    response.end(JSON.stringify(body))
  })
  await listen(server, port, host)
  return {
    leave: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const sentences: Record<string, string> = {
  EADDRINUSE: 'is taken by another program: end that one, or set another PORT',
  EACCES: 'is not open to this user: set a PORT above 1023',
  EADDRNOTAVAIL: 'cannot be had on this HOST: name an address of this machine, or leave HOST out',
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: Error & { code?: string }) => {
      const sentence = sentences[error.code ?? '']
      reject(sentence ? new ConfigError([`Port ${port} ${sentence}.`]) : error)
    })
    server.listen(port, host, resolve)
  })
