import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

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

export async function sendSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'stripe' | 'publicUrl'>,
): Promise<void> {
  const stripe = config.stripe ? stripeSources : { script: [], frame: [], connect: [], image: [] }
  const isHttps = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe.script],
        // Radix and the card provider set styles from script; no style can run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...stripe.image],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...stripe.connect],
        frameSrc: ["'self'", ...stripe.frame],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", 'https://appleid.apple.com', 'https://accounts.google.com'],
        frameAncestors: ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // Wallet and bank windows of the card provider talk back to the page that opened them.
    crossOriginOpenerPolicy: { policy: config.stripe ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  app.addHook('onSend', async (_request, reply) => {
    const payment = config.stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=(self)'
    reply.header('permissions-policy', `camera=(), microphone=(), geolocation=(), ${payment}`)
  })
}
