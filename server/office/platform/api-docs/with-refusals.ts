import type { RefusalCode } from '#contract/refusals/refusals.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { problemOf } from '../../../shop/channels/partners/problem.ts'
import { mapOperations } from './complete-operations.ts'
import type { OpenApi, OpenApiAnswer, OpenApiOperation } from './open-api.ts'

/** The addresses that partners call. */
export const partnersRoot = '/api/partner/v1'

const requestId = '5f0c7a2e-6d55-4d0c-9a7e-1f6b9a3f1c11'

const Refused = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'A sentence for people, in the language asked for.' },
    code: { type: 'string', description: 'For programs; it does not change with the language.' },
    requestId: { type: 'string', description: 'As in the shop’s log.' },
  },
}

/** By RFC 9457. */
const Problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'instance', 'requestId'],
  properties: {
    type: { type: 'string', description: 'Where the documentation tells of this code.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for people, in English.' },
    code: { type: 'string', description: 'For programs; it does not change.' },
    instance: { type: 'string', description: 'The path that was called.' },
    requestId: { type: 'string', description: 'As in the shop’s log.' },
    price: { type: 'string', description: 'With `price_changed`: today’s price. `amount` is the same.' },
    amount: { type: 'string' },
    currency: { type: 'string' },
    errors: {
      type: 'array',
      description: 'What is wrong with which field.',
      items: {
        type: 'object',
        required: ['pointer', 'detail'],
        properties: { pointer: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
}

const header = (description: string, type = 'string') => ({ description, schema: { type } })
const headers = {
  RetryAfter: header('Seconds to wait.', 'integer'),
  RateLimitPolicy: header('How many calls a key has, and in how many seconds: `"read";q=600;w=60`.'),
  RateLimit: header('How many are left, and when there are new ones: `"read";r=599;t=60`.'),
  IdempotentReplayed: header('`true` where the answer of an earlier request with this key is repeated.'),
}

/** Two kinds of answer: to the shop's own pages, and to the programs of partners. */
const kinds = {
  refused: {
    type: 'application/json',
    schema: 'Refused',
    example: (code: RefusalCode): object => ({ message: new Refusal(code).message, code, requestId }),
  },
  problem: {
    type: 'application/problem+json',
    schema: 'Problem',
    example: (code: RefusalCode): object => ({
      ...problemOf(new Refusal(code)),
      instance: `${partnersRoot}/orders`,
      requestId,
    }),
  },
} as const

interface SharedAnswer {
  kind: keyof typeof kinds
  description: string
  code: RefusalCode
  headers?: Record<string, object>
}

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const challenge = { 'WWW-Authenticate': header('`Bearer`') }

/** The refusals that many endpoints share. A program reads `code` for the rest. */
const shared = {
  Refused: { kind: 'refused', description: 'Refused; `code` says why.', code: 'bad_request' },
  NotSignedIn: { kind: 'refused', description: 'Needs a session.', code: 'signed_out' },
  TooMany: { kind: 'refused', description: 'Too many calls.', code: 'too_many_requests', headers: retryAfter },
  PartnerProblem: { kind: 'problem', description: 'Refused; `code` says why.', code: 'price_changed' },
  PartnerUnknown: {
    kind: 'problem',
    description: 'Needs a key that works.',
    code: 'partner_key_unknown',
    headers: challenge,
  },
  PartnerTooMany: {
    kind: 'problem',
    description: 'Too many calls.',
    code: 'too_many_requests',
    headers: retryAfter,
  },
  PartnerFailure: {
    kind: 'problem',
    description: 'A fault of the shop’s, or of a service it needs: send the same request again.',
    code: 'provider_failed',
  },
} as const satisfies Record<string, SharedAnswer>

const write = ({ kind, description, code, headers: own }: SharedAnswer): OpenApiAnswer => {
  const { type, schema, example } = kinds[kind]
  return {
    description,
    ...(own && { headers: own }),
    content: { [type]: { schema: { $ref: `#/components/schemas/${schema}` }, example: example(code) } },
  }
}

const responses = Object.fromEntries(Object.entries(shared).map(([name, answer]) => [name, write(answer)]))

const parameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of sentences, where no cookie `lang` chooses one.',
    schema: { type: 'string' },
  },
}

const to = (name: keyof typeof shared) => ({ $ref: `#/components/responses/${name}` })

/** Says for every operation how it refuses, and which headers all of its kind read and send. */
export const withRefusals = (document: OpenApi): OpenApi => ({
  ...document,
  components: {
    ...document.components,
    schemas: { ...document.components?.schemas, Refused, Problem },
    responses,
    parameters,
    headers,
  },
  paths: mapOperations(document.paths ?? {}, (path, _method, operation) =>
    path.startsWith(partnersRoot) ? refusingPartners(operation) : refusing(operation),
  ),
})

function refusing(operation: OpenApiOperation): OpenApiOperation {
  const { responses: answers = {}, security = [], parameters: own = [] } = operation
  const isSuccess = Object.keys(answers).some((status) => status.startsWith('2'))
  return {
    ...operation,
    parameters: [...own, { $ref: '#/components/parameters/AcceptLanguage' }],
    responses: {
      ...answers,
      ...(security.length > 0 && { 401: to('NotSignedIn') }),
      429: to('TooMany'),
      '4XX': to('Refused'),
      // One that redirects has no other answer of its own, so it names a default.
      ...(!isSuccess && { default: to('Refused') }),
    },
  }
}

function refusingPartners(operation: OpenApiOperation): OpenApiOperation {
  const isKeyed = (operation.parameters ?? []).some((each) => 'name' in each && each.name === 'Idempotency-Key')
  const sent = {
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
    RateLimit: { $ref: '#/components/headers/RateLimit' },
    ...(isKeyed && { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } }),
  }
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
    status,
    { ...answer, headers: { ...answer.headers, ...sent } },
  ])
  return {
    ...operation,
    responses: {
      ...Object.fromEntries(answers),
      401: to('PartnerUnknown'),
      429: to('PartnerTooMany'),
      '4XX': to('PartnerProblem'),
      '5XX': to('PartnerFailure'),
    },
  }
}
