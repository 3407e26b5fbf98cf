import { join } from 'node:path'
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '../config/project-root.ts'

const client = join(projectRoot, 'dist/client')

/** Files lie there compressed as well, so a cache on the way must know that what it keeps is for those who can read it. */
const sayItVaries = (response: SetHeadersResponse) => void response.setHeader('vary', 'accept-encoding')

/** Built files. Names under /assets carry a fingerprint, so they never change; the rest is checked each time. */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    setHeaders: sayItVaries,
  })
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    preCompressed: true,
    index: false,
    wildcard: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response) => {
      sayItVaries(response)
      response.setHeader('cache-control', 'public, max-age=3600')
    },
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
  })
}
