import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { keepPerson, type Person } from './people.ts'
import type { ProviderName } from './providers.ts'

type Answer = Omit<Person, 'subject'> | 'cancelled'

const Typed = z.object({
  email: z.email(),
  firstName: z.string().max(100).default(''),
  lastName: z.string().max(100).default(''),
  verified: z.string().optional(),
})
const Form = z.union([z.object({ cancel: z.string() }), z.object({ pick: z.string() }), Typed])

/** What the tester chose on the page; undefined when invalid. */
export function readAnswer(form: unknown, people: Omit<Person, 'subject'>[]): Answer | undefined {
  const { data } = Form.safeParse(form)
  if (!data) return undefined
  if ('cancel' in data) return 'cancelled'
  if ('pick' in data) return people.find((person) => person.email === data.pick)
  const { verified, ...person } = data
  return { ...person, isEmailVerified: verified !== undefined }
}

/** The fields that go back to the shop. The code is valid for a minute and one use. */
export async function authorize(
  { sql, now }: SandboxContext,
  provider: ProviderName,
  request: AuthorizationRequest,
  answer: Answer,
): Promise<Record<string, string>> {
  const { state } = request
  if (answer === 'cancelled')
    return { state, error: provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied' }

  const { subject, isFirst } = await keepPerson(sql, provider, answer)
  const code = randomBytes(24).toString('base64url')
  await sql.query(
    `insert into sandbox.oidc_codes (code, provider, subject, redirect_uri, nonce, code_challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      code,
      provider,
      subject,
      request.redirect_uri,
      request.nonce ?? null,
      request.code_challenge,
      new Date(now().getTime() + 60_000),
    ],
  )
  if (provider !== 'apple' || !isFirst) return { code, state }
  // Apple sends the name once, beside the code, and never again.
  const { firstName, lastName, email } = answer
  return { code, state, user: JSON.stringify({ name: { firstName, lastName }, email }) }
}
