import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** What the card provider's scripts need in a page; the sandbox's card form needs none of it. */
const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
  connect: ['https://api.stripe.com', 'https://link.com', 'https://*.link.com'],
  image: ['https://*.stripe.com', 'https://*.link.com'],
}

type HeaderConfig = Pick<Config, 'publicUrl'> & { stripe: object | undefined }

function contentPolicy({ stripe: keys, publicUrl }: HeaderConfig): string {
  const stripe = keys ? stripeSources : { script: [], frame: [], connect: [], image: [] }
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...stripe.script],
    // Radix and the card provider set styles from script; a style cannot run code.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...stripe.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...stripe.connect],
    'frame-src': ["'self'", ...stripe.frame],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'https://appleid.apple.com', 'https://accounts.google.com'],
    'frame-ancestors': ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}

const securityHeaders = (config: HeaderConfig): Record<string, string> => ({
  'content-security-policy': contentPolicy(config),
  // The card provider's wallet and bank windows send messages to the page that opened them.
  'cross-origin-opener-policy': config.stripe ? 'same-origin-allow-popups' : 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self${config.stripe ? ' "https://js.stripe.com"' : ''})`,
  // Keeps the page, and so the order, that a visitor came from out of our own proxy's log too.
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  ...(config.publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** The same on every answer, so they are built once. */
export function sendSecurityHeaders(app: FastifyInstance, config: HeaderConfig): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
