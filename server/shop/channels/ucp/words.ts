import type { Language } from '#contract/languages/languages.ts'
import { sentence } from '#contract/languages/sentence.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { ucpVersion } from './protocol.ts'

type Severity = 'recoverable' | 'requires_buyer_input' | 'unrecoverable'

interface Said {
  code: string
  content: string
  severity: Severity
  path?: string
}

/** A message of the protocol. */
export const error = (said: Said) => ({ type: 'error' as const, ...said })

/** The answer where there is no cart, checkout or product to show. By the protocol it is an answer, with status 200. */
export const failure = (said: Said, continueUrl: string) => ({
  ucp: { version: ucpVersion, status: 'error' as const },
  messages: [error(said)],
  continue_url: continueUrl,
})

export const unknownItem = (language: Language, path?: string): Said => ({
  code: 'item_unavailable',
  content: new Refusal('plan_not_found').sentenceIn(language),
  severity: 'unrecoverable',
  ...(path && { path }),
})

export const noSession = (language: Language): Said => ({
  code: 'not_found',
  content: sayIn(language)(sentence('This cart or checkout no longer exists.')),
  severity: 'unrecoverable',
})

/** A person takes over at the link. */
export const buyerNeeded = (language: Language): Said => ({
  code: 'buyer_input_required',
  content: sayIn(language)(sentence('Open the link to read the terms, enter your details and pay.')),
  severity: 'requires_buyer_input',
})

export const oneAtATime = (language: Language): Said => ({
  code: 'quantity_unavailable',
  content: sayIn(language)(
    sentence('A checkout takes one plan, for up to 20 travellers. Make a checkout for each plan.'),
  ),
  severity: 'recoverable',
  path: '$.line_items',
})
