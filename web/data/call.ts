import { type AnswerOf, fillIn, type Given, type Sent } from '#contract/api/address.ts'
import type { Endpoint, Shape } from '#contract/api/endpoint.ts'
import { checkAnswer, fetchProven } from './api.ts'

interface RequestOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Whatever any endpoint may be sent; the callers' types check which of it this endpoint takes. */
interface Parts {
  params?: Readonly<Record<string, string>>
  query?: object
  body?: unknown
}

function send(
  { method, path }: Endpoint,
  { body, ...address }: Parts,
  { headers, signal }: RequestOptions = {},
): Promise<Response> {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  return fetchProven(fillIn(path, address), {
    method,
    credentials: 'include',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
    signal,
  })
}

/** Calls an endpoint and returns the raw response, for callers that need more than its body. */
export const ask = <S extends Shape>(
  endpoint: Endpoint<S>,
  given: Sent<S>,
  options: RequestOptions,
): Promise<Response> => send(endpoint, given, options)

/** The body of an endpoint's answer, typed by the endpoint table. Throws if the answer is a failure. */
export async function read<S extends Shape>(_endpoint: Endpoint<S>, response: Response): Promise<AnswerOf<S>> {
  await checkAnswer(response)
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<S>
}

/** Calls an endpoint and returns the body of its answer. */
export const call = async <S extends Shape>(endpoint: Endpoint<S>, ...[given]: Given<Sent<S>>): Promise<AnswerOf<S>> =>
  read(endpoint, await send(endpoint, given ?? {}))
