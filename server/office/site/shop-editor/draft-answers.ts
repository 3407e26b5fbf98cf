import { readLegalText } from '#contract/api/legal.ts'
import { listShopQuestions, readShop } from '#contract/api/shop.ts'
import type { Language } from '#contract/languages/languages.ts'
import { legalTitles, type LegalTextView } from '#contract/site/legal.ts'
import { type LegalKind, legalKinds } from '#contract/site/shop-profile.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { legalInForce } from '../../../platform/profile/legal-in-force.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import { presentQuestions, presentShop } from '../../../shop/site/branding/present-shop.ts'
import { renderMarkdown } from '../../../shop/site/branding/render-markdown.ts'

interface Answer {
  status: number
  body: string
}

/** What the API would answer once the draft is published; undefined where the draft makes no difference. */
export function answerFromDraft(shop: CurrentProfile, path: string, language: Language, now: Date): Answer | undefined {
  if (path === readShop.path) return found(presentShop(shop, language, now))
  if (path === listShopQuestions.path) return found(presentQuestions(shop, language))
  const kind = legalKinds.find((each) => path === readLegalText.path.replace(':kind', each))
  return kind && legalAnswer(shop, kind, language, now)
}

const found = (body: object): Answer => ({ status: 200, body: JSON.stringify(body) })

function legalAnswer(shop: CurrentProfile, kind: LegalKind, language: Language, now: Date): Answer | undefined {
  const inForce = legalInForce(shop.legal, kind, language, now)
  if (!inForce) return { status: 404, body: '{}' }
  const text = shop.profile.legal[kind]?.[inForce.language]
  if (!text) return undefined
  const named = { version: inForce.version, validFrom: text.validFrom ?? inForce.validFrom }
  const view: LegalTextView = {
    ...named,
    kind,
    title: sayIn(language)(legalTitles[kind]),
    language: inForce.language,
    ...renderMarkdown(text.text, language),
    current: named.version,
    versions: [named],
    next: null,
  }
  return found(view)
}
