import { type AnswerOf, fillIn, type Given, type Sent } from '#contract/api/address.ts'
import type { Endpoint, Shape } from '#contract/api/endpoint.ts'
import { checkAnswer, fetchProven } from './api.ts'

interface Besides {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** What any endpoint might be sent; which of it this one takes was checked by whoever called. */
interface Parts {
  params?: Readonly<Record<string, string>>
  query?: object
  body?: unknown
}

function send(
  { method, path }: Endpoint,
  { body, ...address }: Parts,
  { headers, signal }: Besides = {},
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

/** Asks an endpoint of the table, for whoever wants more of the answer than what it holds. */
export const ask = <S extends Shape>(endpoint: Endpoint<S>, given: Sent<S>, besides: Besides): Promise<Response> =>
  send(endpoint, given, besides)

/** What an endpoint's answer holds, which is what the table says. A failed answer is thrown. */
export async function read<S extends Shape>(_endpoint: Endpoint<S>, response: Response): Promise<AnswerOf<S>> {
  await checkAnswer(response)
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<S>
}

/** Calls an endpoint of the table. */
export const call = async <S extends Shape>(endpoint: Endpoint<S>, ...[given]: Given<Sent<S>>): Promise<AnswerOf<S>> =>
  read(endpoint, await send(endpoint, given ?? {}))
