import type { Language } from '#contract/languages/languages.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../platform/profile/settings.ts'
import { fillStartingText } from '../../../shop/site/branding/fill-starting-text.ts'
import { languageOfStartingText, startingText } from '../../../shop/site/branding/starting-texts.ts'
import { readShownDesk } from './desk-state.ts'
import { draftAsShop } from './draft-as-shop.ts'

/** A legal text to begin with, filled in with what the form already says about the seller. */
export async function startLegalText(
  deps: WithDb & WithConfig & WithProfileConfig & WithProfile & WithClock,
  { kind, language }: { kind: LegalKind; language: Language },
): Promise<string> {
  const shop = await draftAsShop(deps, await readShownDesk(deps))
  // The demonstration's inbox belongs to the sandbox, not to the seller.
  const settings = { seller: deps.config.seller, ...(!shop.isDemonstration && { supportEmail: shop.supportEmail }) }
  return fillStartingText(startingText(kind, language), shop.profile, settings, languageOfStartingText(kind, language))
}
