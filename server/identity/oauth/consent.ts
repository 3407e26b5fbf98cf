import type { AuthorizationRequest, ConsentQuestion, RequestProblem } from '#contract/identity/assistant.ts'
import { readEsims } from '#contract/identity/assistant.ts'
import type { UserId } from '#contract/identity/account.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import { isLoopback, mayAnswerAt, type OauthClient } from './client-document.ts'
import { judgeRequest } from './judge-request.ts'
import type { ReadClient } from './open-clients.ts'
import { insertGrant } from './store.ts'

type ConsentDeps = WithDb & WithClock & { readClient: ReadClient }

/** The shop, as the browser with the consent page addresses it. */
interface Here {
  issuer: string
  resource: string
}

/** The client needs a moment for one request. */
const codeSeconds = 60

async function clientOf({ readClient }: ConsentDeps, request: AuthorizationRequest): Promise<OauthClient> {
  const client = await readClient(request.client_id)
  // Never redirect to an address that the client does not list: it may be an attacker's, who wants the code.
  if (!mayAnswerAt(request.redirect_uri, client)) throw new Refusal('assistant_unknown', 'an address it does not list')
  return client
}

export async function askForConsent(
  deps: ConsentDeps,
  request: AuthorizationRequest,
  { resource }: Here,
): Promise<ConsentQuestion> {
  const { id, name } = await clientOf(deps, request)
  return {
    name,
    host: new URL(id).host,
    redirectHost: new URL(request.redirect_uri).host,
    isLocal: isLoopback(request.redirect_uri),
    problem: judgeRequest(request, resource) ?? null,
  }
}

interface Answer {
  userId: UserId
  request: AuthorizationRequest
  isAllowed: boolean
}

/**
 * Where the browser goes with the customer's answer: to the assistant, with a code or with the reason for none. The
 * customer pressed a button first in either case, so the page redirects no one by itself.
 */
export async function answerConsent(
  deps: ConsentDeps,
  { userId, request, isAllowed }: Answer,
  { issuer, resource }: Here,
): Promise<{ redirectTo: string; isGranted: boolean }> {
  const client = await clientOf(deps, request)
  const problem: RequestProblem | 'access_denied' | undefined =
    judgeRequest(request, resource) ?? (isAllowed ? undefined : 'access_denied')
  const answer = problem ? { error: problem } : { code: await grant(deps, { userId, client, request, resource }) }
  const redirectTo = new URL(request.redirect_uri)
  const { state } = request
  for (const [name, value] of Object.entries({ ...answer, ...(state !== undefined && { state }), iss: issuer }))
    redirectTo.searchParams.append(name, value)
  return { redirectTo: redirectTo.href, isGranted: !problem }
}

interface NewGrant extends Pick<Answer, 'userId' | 'request'> {
  client: OauthClient
  resource: string
}

async function grant({ db, clock }: ConsentDeps, { userId, client, request, resource }: NewGrant): Promise<string> {
  const code = newToken()
  const now = clock.now()
  await insertGrant(db, {
    userId,
    clientId: client.id,
    clientName: client.name,
    redirectUri: request.redirect_uri,
    resource,
    scope: readEsims,
    codeHash: hashToken(code),
    codeChallenge: request.code_challenge ?? '',
    createdAt: now,
    expiresAt: secondsAfter(now, codeSeconds),
  })
  return code
}
