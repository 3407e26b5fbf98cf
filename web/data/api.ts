import { languageHeader } from '#contract/languages/languages.ts'
import { pageLanguage } from '../language/words.ts'

/** A failed answer, worded as the screens show it: `404: Not here`. */
export class ApiError extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  /** The server's sentence for the customer, if it sent one. */
  get sentence(): string | undefined {
    return this.read('message')
  }

  /** The refusal's code, for screens that offer a way out of it. */
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

/** A query too long for an address, sent as a body. */
export interface Posted {
  body: object
  /** Aborted when the answer is no longer needed. */
  signal?: AbortSignal
}

/** Gets an address, or posts a query to it. The server's own `Get` calls its API without a network. */
export type Get = (path: string, given?: Posted) => Promise<unknown>

/** The API answers with JSON or a file. An HTML page comes from a proxy, or from the sign-in of an airport's Wi-Fi. */
const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

/** Throws if the answer is a failure. */
export async function checkAnswer(response: Response): Promise<void> {
  if (!response.ok || isPage(response))
    throw new ApiError(response.status, (await response.text()) || response.statusText)
}

async function readAnswer(response: Response): Promise<unknown> {
  await checkAnswer(response)
  if (response.status === 204) return undefined
  return response.json()
}

/** Sends the page's language along, so that sentences in the answer come in that language. */
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

/** Asks the customer to confirm their identity; resolves to whether they did. */
type AskForProof = (proofs: readonly string[]) => Promise<boolean>

let askForProof: AskForProof | undefined

/** Set while a dialog is mounted that can ask for such a proof. */
export const setAskForProof = (ask: AskForProof | undefined): void => {
  askForProof = ask
}

interface RefusalBody {
  code?: string
  proofs?: readonly string[]
}

/** A proxy in between may refuse too, and not in JSON. */
const readRefusal = (response: Response): Promise<RefusalBody> =>
  response
    .clone()
    .json()
    .then(
      (refused: RefusalBody | null) => refused ?? {},
      () => ({}),
    )

/** Fetches; if the server first wants proof of identity, asks the customer for it and tries again. */
export async function fetchProven(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetchInLanguage(path, init)
  if (response.status !== 403 || !askForProof) return response
  const refusal = await readRefusal(response)
  const isAsked = refusal.code === 'proof_needed'
  return isAsked && (await askForProof(refusal.proofs ?? [])) ? fetchProven(path, init) : response
}

/**
 * The session has ended. Every 401 means that except a wrong password's, including a 401 without a code of ours: from a
 * proxy, or as a tab older than an update receives it. The sentence beside it is in the reader's language.
 */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials'
