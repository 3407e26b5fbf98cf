import { z } from 'zod'
import type { Language } from '#contract/languages/languages.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { firstCharged } from '../../money/currencies/first-charged.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { shownLegalKinds } from '../../site/branding/shown-legal-kinds.ts'
import { pricesIn } from '../mcp/tools/prices-in.ts'
import { openPlatformProfiles } from './platform-profiles.ts'
import type { Capability } from './protocol.ts'
import type { SessionView } from './sessions.ts'
import type { UcpSession } from './store.ts'
import type { UcpRequest } from './ucp-request.ts'

type Deps = WithConfig & WithCurrenciesConfig & WithClock & WithCatalog & WithRates & WithProfile

const Context = z.object({
  context: z
    .object({ language: z.string().max(40).optional(), currency: z.string().max(3).optional() })
    .optional()
    .catch(undefined),
})

/** The platform's profile does not name what it asks for. */
export class Incompatible extends Error {
  constructor() {
    super('The profile of the platform does not name this capability in a version spoken here.')
  }
}

export type PlatformView = ReturnType<typeof openPlatformViews>

/** In which language and currency a platform is answered. Nothing is kept in memory but the profiles of platforms. */
export function openPlatformViews(deps: Deps) {
  const readProfile = openPlatformProfiles(deps)

  return async (
    request: UcpRequest,
    needed: Capability,
    kept?: Pick<UcpSession, 'language' | 'currency'>,
  ): Promise<SessionView> => {
    const active = await readProfile(request.agent, request.by)
    const { context } = Context.parse(typeof request.body === 'object' ? (request.body ?? {}) : {})
    const wished = context?.language ?? request.wishedLanguage
    const language: Language =
      kept?.language ?? languageOf({ url: '/ucp', headers: { ...(wished && { 'accept-language': wished }) } })
    const asked = kept?.currency ?? context?.currency?.toUpperCase() ?? firstCharged(deps.config)
    const currency = (await deps.rates.read()).isSupported(asked) ? asked : firstCharged(deps.config)
    const [{ convert }, snapshot, profile] = await Promise.all([
      pricesIn(deps, currency),
      deps.catalog.read(),
      deps.profile.read(),
    ])
    const legal = shownLegalKinds(profile, deps.clock.now())
    if (!active.has(needed)) throw new Incompatible()
    return { config: deps.config, active, language, currency, convert, snapshot, legal }
  }
}
