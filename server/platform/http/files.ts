import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { projectRoot } from '../config/project-root.ts'

const client = join(projectRoot, 'dist/client')

/** Files are stored compressed as well, so a cache on the way must keep one copy per encoding. */
const sayItVaries = (response: SetHeadersResponse) => void response.setHeader('vary', 'accept-encoding')

/** Answers in place of a built file; returns whether it did. */
export type StandIn = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Built files. Names under /assets carry a fingerprint, so they never change; the rest is checked each time. */
export async function serveFiles(
  app: FastifyInstance,
  standIns: ReadonlyMap<string, StandIn> = new Map(),
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    setHeaders: sayItVaries,
  })
  for (const file of otherFiles()) {
    const standIn = standIns.get(`/${file}`)
    const send = (reply: FastifyReply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile(file, client, { cacheControl: false })
    const path = `/${file}`
    if (standIn)
      app.get(path, async (request, reply) => {
        if (!(await standIn(request, reply))) send(reply)
        return reply
      })
    else
      app.get(
        path,
        { config: { crossOrigin: openFiles.has(file) }, ...(file.endsWith('.ts') && { onSend: asTypeScript }) },
        (_request, reply) => send(reply),
      )
  }
}

/** Files that a page of another site may read, such as an editor for API documents. */
const openFiles = new Set(['partner-openapi.json'])

/** The table of media types takes `.ts` for a film. */
const asTypeScript: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode === 200) reply.type('text/typescript; charset=utf-8')
  done(null, payload)
}

/** Files outside /assets, which has hundreds. */
const otherFiles = (folder = ''): string[] =>
  readdirSync(join(client, folder), { withFileTypes: true })
    .filter(({ name }) => !/^(assets|\.vite)$|\.(br|gz)$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? otherFiles(`${folder}${entry.name}/`) : `${folder}${entry.name}`))
