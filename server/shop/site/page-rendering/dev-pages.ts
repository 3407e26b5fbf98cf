import type { FastifyInstance } from 'fastify'
import type { Renderer } from '#contract/site/renderer.ts'
import { wordsOf } from '../../../platform/languages/words.ts'
import { projectRoot } from '../../../platform/config/project-root.ts'
import type { PageSource } from './renderer.ts'

/** Pages straight from source, with reload, for `npm run dev`. Vite is loaded only here. */
export async function devPages(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: 24_679 } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|sandbox|healthz|readyz|metrics)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return {
    renderer: () => vite.ssrLoadModule('/web/entry-server.tsx') as Promise<unknown> as Promise<Renderer>,
    assetsOf: () => ({
      early: '/web/boot/early.ts',
      scripts: ['/@vite/client', '/scripts/dev-refresh.mjs', '/web/entry-client.tsx'],
      preloads: [],
      styles: [{ href: '/web/styles/app.css' }],
      fonts: [],
    }),
    // All texts at once: only a build knows which screen uses which.
    wordsOf: (language) => ({ messages: wordsOf(language), folder: '' }),
  }
}
