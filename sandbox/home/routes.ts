import type { FastifyPluginAsync } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { page } from './page.ts'

/** All pages, with what they are for. */
const places = [
  ['mail', 'Mailbox', 'Every email the shop has sent, with its pictures. Replies to support go from here too.'],
  ['payments', 'Payments', 'What was paid by card, and what went back.'],
  [
    'esims',
    'eSIMs',
    'What the wholesaler handed out. Use up data here, or give a traveller’s phone one of nine troubles.',
  ],
  ['push', 'Push messages', 'What was sent to browsers that allowed notifications.'],
  ['faults', 'Faults', 'Switches that let payments, the wholesaler, mail or push go wrong.'],
] as const

const list = places
  .map(([path, name, sentence]) => `<li><a href="/sandbox/${path}"><b>${name}</b><span>${sentence}</span></a></li>`)
  .join('')

export const homeRoutes =
  (_context: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    app.get('/', async (_request, reply) =>
      reply
        .type('text/html')
        .send(
          page(
            'Sandbox',
            `<p>Stand-ins for every outside service. Nothing here costs money.</p><ul class="places">${list}</ul>`,
          ),
        ),
    )
  }
