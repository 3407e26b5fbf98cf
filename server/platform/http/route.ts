import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnswerOf } from '#contract/api/address.ts'
import type { Endpoint, LinkEndpoint, Shape } from '#contract/api/endpoint.ts'

/** Schemas that parse the parts of a request and check the answer: one for all statuses, or one for each. */
interface Schemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer?: z.ZodType | Readonly<Record<number, z.ZodType>>
}

/** A schema that accepts whatever the table lets a browser send. */
type Reading<Sent, Given> = Given extends z.ZodType
  ? Sent extends z.input<Given>
    ? z.ZodType
    : 'this schema refuses something that the table allows'
  : z.ZodType

/** A schema for each part that the table declares, and for no other. */
type Declared<S extends Shape, Given extends Schemas> = {
  [Part in keyof Schemas & keyof S]-?: Part extends 'answer'
    ? z.ZodType<S['answer']> | Readonly<Record<number, z.ZodType<S['answer']>>>
    : Reading<Part extends 'params' ? Record<S['params'] & string, string> : S[Part], Given[Part]>
} & { [Part in Exclude<keyof Schemas, keyof S>]?: undefined }

type Read<Given extends Schemas, Part extends keyof Schemas> = Given[Part] extends z.ZodType
  ? z.output<Given[Part]>
  : unknown

interface Reads<Given extends Schemas> {
  Params: Read<Given, 'params'>
  Querystring: Read<Given, 'query'>
  Body: Read<Given, 'body'>
}

interface More {
  /** What other parts read of a route: which counter counts its calls, whether its answers are kept. */
  config?: Omit<FastifyContextConfig, 'access' | 'freshProof'>
  /** When a request needs a fresh proof of identity, where the table says 'sometimes'. */
  asksForProof?: Extract<FastifyContextConfig['freshProof'], (...args: never) => unknown>
}

/** A handler returns the reply when it has been sent already: a redirect, or an answer kept as bytes. */
type Handler<S extends Shape, Given extends Schemas> = (
  request: FastifyRequest<Reads<Given>>,
  reply: FastifyReply,
) => Promise<AnswerOf<S> | FastifyReply>

/** Answers an endpoint of the table. The handler's result is sent with the table's status. */
export function route<S extends Shape, const Given extends Schemas & More>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  given: Given & Declared<S, Given>,
  handler: Handler<S, Given>,
): void {
  app.route<Reads<Given>>({
    ...optionsOf(endpoint, given),
    handler: (request, reply) => handler(request, reply.code(endpoint.status)),
  })
}

type PlaceHandler<Given extends Schemas> = (
  request: FastifyRequest<Reads<Given>>,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>

/** Serves a place of the table: a file, a stream, or a redirect to a page. */
export function place<S extends Shape, const Given extends Schemas & More>(
  app: FastifyInstance,
  at: LinkEndpoint<S>,
  given: Given & Declared<S, Given>,
  handler: PlaceHandler<Given>,
): void {
  app.route<Reads<Given>>({
    ...optionsOf(at, given),
    handler: (request, reply) => handler(request, reply.code(at.status)),
  })
}

function optionsOf(
  { method, path, access, status, freshProof, largestBody }: Endpoint | LinkEndpoint,
  { params, query, body, answer, config, asksForProof }: Schemas & More,
) {
  if ((freshProof === 'sometimes') !== Boolean(asksForProof)) throw new Error(`${path}: who decides about the proof?`)
  const response = answer instanceof z.ZodType ? { [status]: answer } : answer
  const schema = Object.entries({ params, querystring: query, body, response }).filter(([, part]) => part)
  return {
    method,
    url: path,
    config: { ...config, access, ...(freshProof && { freshProof: asksForProof ?? (true as const) }) },
    ...(largestBody && { bodyLimit: largestBody }),
    ...(schema.length > 0 && { schema: Object.fromEntries(schema) }),
  }
}

export interface InWords {
  /** Where a browser is redirected to. */
  sentTo?: string
  /** A body that it takes; a test compares it with the schema. */
  example?: unknown
  /** Whether its answer is repeated to the same `Idempotency-Key`, and what such a key looks like. */
  requestKey?: { isRequired: boolean; pattern: RegExp }
  /** The media types it answers besides JSON, where a caller asks for one. */
  alsoAs?: readonly string[]
}
/** What the documentation of the API says of endpoints. */
export type Sentences = Map<Endpoint | LinkEndpoint, InWords & { summary: string }>

declare module 'fastify' {
  interface FastifyInstance {
    /** Only where the documentation is served. */
    sentences?: Sentences
  }
}

/** The sentence about an endpoint for its callers. A test fails for an endpoint without one. */
export const says = (app: FastifyInstance, endpoint: Endpoint | LinkEndpoint, summary: string, more?: InWords): void =>
  void app.sentences?.set(endpoint, { summary, ...more })
