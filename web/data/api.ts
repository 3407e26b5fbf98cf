import { languageHeader } from '#contract/languages/languages.ts'
import { pageLanguage } from '../language/words.ts'

/** A failed answer, in the words the screens show: `404: Not here`. */
export class ApiError extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  /** The sentence the server meant for a person, if it sent one. */
  get sentence(): string | undefined {
    return this.read('message')
  }

  /** Which refusal it was, for screens that offer a way out of one. */
  get code(): string | undefined {
    return this.read('code')
  }

  private read(field: 'message' | 'code'): string | undefined {
    try {
      const value = (JSON.parse(this.body) as Record<string, unknown>)[field]
      return typeof value === 'string' ? value : undefined
    } catch {
      return undefined
    }
  }
}

/** A question that does not fit into an address. */
export interface Posted {
  body: object
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** Gets one address, or what it answers to a question. The server renders with its own, which asks itself without a network. */
export type Get = (path: string, given?: Posted) => Promise<unknown>

/** The API answers a call with JSON or a file. A page is a proxy's, or the sign-in of an airport's Wi-Fi. */
const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

/** A failed answer is thrown. */
export async function checkAnswer(response: Response): Promise<void> {
  if (!response.ok || isPage(response))
    throw new ApiError(response.status, (await response.text()) || response.statusText)
}

async function readAnswer(response: Response): Promise<unknown> {
  await checkAnswer(response)
  if (response.status === 204) return undefined
  return response.json()
}

/** Says which language the page is in: sentences in the answer are for whoever reads it. */
function fetchInLanguage(path: string, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set(languageHeader, pageLanguage())
  return fetch(path, { ...init, headers })
}

export const getJson: Get = async (path, given) =>
  readAnswer(await fetchInLanguage(path, { credentials: 'include', ...(given && asPost(given)) }))

const asPost = ({ body, signal }: Posted): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal,
})

/** Asks the person to confirm that it is them; answers whether they did. */
type AskForProof = (proofs: readonly string[]) => Promise<boolean>

let askForProof: AskForProof | undefined

/** Where something can be done that the server may want a proof for, a dialog waits to ask for it. */
export const setAskForProof = (ask: AskForProof | undefined): void => {
  askForProof = ask
}

interface Refused {
  code?: string
  proofs?: readonly string[]
}

/** What stands between browser and shop may refuse too, and not in JSON. */
const readRefusal = (response: Response): Promise<Refused> =>
  response
    .clone()
    .json()
    .then(
      (refused: Refused | null) => refused ?? {},
      () => ({}),
    )

/** Fetches and, when the server wants to know first that it is still the same person, asks them and tries again. */
export async function fetchProven(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetchInLanguage(path, init)
  if (response.status !== 403 || !askForProof) return response
  const refusal = await readRefusal(response)
  const isAsked = refusal.code === 'proof_needed'
  return isAsked && (await askForProof(refusal.proofs ?? [])) ? fetchProven(path, init) : response
}

/**
 * The session has ended. Every 401 says so but a wrong password's, also one without a code of ours: a proxy's, or what a
 * tab from before an update hears. The sentence beside it is in the reader's language.
 */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials'
