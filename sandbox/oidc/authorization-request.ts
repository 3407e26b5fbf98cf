import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { clientIdOf, type ProviderName } from './providers.ts'

/** The parameters a shop sends the browser with. */
const AuthorizationRequest = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url(),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid'), 'must include openid'),
  state: z.string().min(1),
  nonce: z.string().optional(),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
  response_mode: z.enum(['query', 'form_post']).optional(),
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

/** As strict as the real ones: a wrong client or redirect address is refused here, never redirected to. */
export function readAuthorizationRequest(
  { browserUrl }: Pick<SandboxContext, 'browserUrl'>,
  provider: ProviderName,
  query: unknown,
): { request: AuthorizationRequest } | { problem: string } {
  const parsed = AuthorizationRequest.safeParse(query)
  if (!parsed.success) return { problem: z.prettifyError(parsed.error) }
  const request = parsed.data
  if (request.client_id !== clientIdOf[provider]) return { problem: `unknown client ${request.client_id}` }
  if (!isRegistered(new URL(request.redirect_uri), provider, browserUrl))
    return { problem: `redirect_uri ${request.redirect_uri} is not registered` }
  const asksForMore = request.scope.trim() !== 'openid'
  if (provider === 'apple' && asksForMore && request.response_mode !== 'form_post')
    return { problem: 'response_mode must be form_post when name or email scope is requested' }
  return { request }
}

/** The shop's callback, by its public name or any loopback name. */
const isRegistered = ({ hostname, pathname }: URL, provider: ProviderName, browserUrl: string): boolean =>
  pathname === `/api/auth/${provider}/callback` &&
  ['localhost', '127.0.0.1', '[::1]', new URL(browserUrl).hostname].includes(hostname)
