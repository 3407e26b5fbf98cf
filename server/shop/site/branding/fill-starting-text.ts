import type { Language } from '#contract/languages/languages.ts'
import type { ShopProfile } from '#contract/site/shop-profile.ts'
import type { ProfileConfig } from '../../../platform/profile/settings.ts'

/** What the settings say about the seller where the profile is silent. */
type SettingsOfSeller = Partial<Pick<ProfileConfig, 'seller' | 'supportEmail'>>

/** The brackets of legal texts that the profile can fill, by their names; undefined where it is silent. */
function knownBrackets(
  profile: ShopProfile,
  { seller, supportEmail }: SettingsOfSeller,
  language: Language,
): Readonly<Record<string, string | undefined>> {
  const name = profile.legalName ?? seller?.name
  const address = profile.address ? onOneLine(profile.address) : seller?.address.join(', ') || undefined
  const email = profile.supportEmail ?? supportEmail
  return {
    seller: name,
    address,
    'seller-and-address': name && address && email && `${name}, ${address}, ${email}`,
    'support-email': email,
    phone: profile.phone,
    // Hours in another language would be a foreign sentence in the text.
    hours: profile.hours?.[language],
    'represented-by': profile.management ?? (seller?.management || undefined),
    register: profile.registration ?? (seller?.registration || undefined),
    'tax-number': profile.taxNumber ?? (seller?.taxId || undefined),
  }
}

/** Puts what the shop's profile knows in place of a legal text's named brackets. The others stay for the operator. */
export function fillStartingText(
  text: string,
  profile: ShopProfile,
  settings: SettingsOfSeller,
  language: Language,
): string {
  const known = knownBrackets(profile, settings, language)
  return text.replaceAll(/(?<!\\)\[([a-z-]+):[^\][]*\](?!\()/g, (bracket, name: string) => {
    const value = known[name]
    return value ? asPlainText(value) : bracket
  })
}

/** A profile of a file, whose legal texts may leave to the other fields what these already say. */
export function fillLegalTexts(profile: ShopProfile): ShopProfile {
  const legal = Object.entries(profile.legal).map(([kind, texts]) => {
    const filled = Object.entries(texts).map(([language, { text, ...rest }]) => [
      language,
      { ...rest, text: fillStartingText(text, profile, {}, language as Language) },
    ])
    return [kind, Object.fromEntries(filled)]
  })
  return { ...profile, legal: Object.fromEntries(legal) as ShopProfile['legal'] }
}

const onOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')

/** A name such as `A*B [Travel]` is neither Markdown nor a bracket to fill in. */
const asPlainText = (value: string): string => value.replaceAll(/[\\[\]*`<]/g, String.raw`\$&`)
