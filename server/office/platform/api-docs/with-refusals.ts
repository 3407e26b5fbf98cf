import type { RefusalCode } from '#contract/refusals/refusals.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { OpenApi, OpenApiOperation } from './read-operations.ts'

const Refused = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'A sentence for people, in the language asked for.' },
    code: { type: 'string', description: 'For programs; it does not change with the language.' },
    requestId: { type: 'string', description: 'As in the shop’s log.' },
  },
}

/** The refusals that many endpoints share. A program reads `code` for the rest. */
const shared = {
  Refused: ['Refused; `code` says why.', 'bad_request'],
  NotSignedIn: ['Needs a session.', 'signed_out'],
  TooMany: ['Too many calls; `Retry-After` says how many seconds to wait.', 'too_many_requests'],
} as const satisfies Record<string, readonly [description: string, example: RefusalCode]>

const responses = Object.fromEntries(
  Object.entries(shared).map(([name, [description, code]]) => [
    name,
    {
      description,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refused' },
          example: { message: new Refusal(code).message, code, requestId: '5f0c7a2e-6d55-4d0c-9a7e-1f6b9a3f1c11' },
        },
      },
    },
  ]),
)

type Answer = NonNullable<OpenApiOperation['responses']>[string]

const to = (name: keyof typeof shared) => ({ $ref: `#/components/responses/${name}` })

/** Says for every operation how it refuses. One that redirects has no other answer of its own, so it names a default. */
export const withRefusals = (document: OpenApi): OpenApi => ({
  ...document,
  components: { ...document.components, schemas: { Refused }, responses },
  paths: Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, refusing(operation)])),
    ]),
  ),
})

/** 204 and redirects carry nothing, which the registrations cannot say. */
const withoutBody = (status: string, { content, ...answer }: Answer): Answer =>
  content && !/^(204|3)/.test(status) ? { ...answer, content } : answer

const refusing = (operation: OpenApiOperation): OpenApiOperation => {
  const { responses: answers = {}, security = [] } = operation
  const isSuccess = Object.keys(answers).some((status) => status.startsWith('2'))
  return {
    ...operation,
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, withoutBody(status, answer)])),
      ...(security.length > 0 && { 401: to('NotSignedIn') }),
      429: to('TooMany'),
      '4XX': to('Refused'),
      ...(!isSuccess && { default: to('Refused') }),
    },
  }
}
