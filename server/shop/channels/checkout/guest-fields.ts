import { GuestUser, type KnownGuest } from '#contract/identity/account.ts'
import { sayProblem } from '#contract/languages/sentence.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithCheckoutConfig } from './settings.ts'

type GuestField = Exclude<keyof GuestUser, 'email'>

/** Refuses a guest who gives less than this shop asks for: the schema accepts the short form, the setting decides. */
export function requireGuestFields(
  { config }: WithCheckoutConfig,
  guest: KnownGuest | undefined,
  asked: readonly GuestField[],
): void {
  if (!guest || config.guestFields === 'email') return
  const missing = asked.find((field) => guest[field] === undefined)
  if (!missing) return
  const [issue] = GuestUser.shape[missing].safeParse(undefined).error?.issues ?? []
  throw new Refusal('bad_request', `no ${missing}`, {
    message: ({ say }) => `guestUser.${missing}: ${issue ? sayProblem(issue, say) : ''}`,
  })
}
