import type { MissingPart } from '#contract/office/admin-shop.ts'
import { type Language, languages, ownNames } from '#contract/languages/languages.ts'
import { type LegalKind, legalKinds } from '#contract/site/shop-profile.ts'
import { entriesOf } from '#contract/base/keys.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import type { ProfileConfig } from '../../../platform/profile/settings.ts'

/** The name of each legal text in the admin, and its purpose. */
const legalNames: Record<LegalKind, [name: string, purpose: string]> = {
  terms: ['terms of service', 'Customers accept them with every order.'],
  imprint: ['imprint', 'It tells who is behind the shop and how to reach them.'],
  withdrawal: ['withdrawal notice', 'Consumers must be told that they may withdraw, and how.'],
  accessibility: ['accessibility statement', 'Many shops in the European Union must have one.'],
  privacy: ['privacy policy', 'It tells what is kept of customers, and why.'],
  returns: ['return policy', 'It tells when customers get their money back.'],
}

/** Not required by law everywhere. */
const advisedKinds: ReadonlySet<LegalKind> = new Set(['accessibility'])

/** `stops sales`: the law asks for it before the first payment. `needed`: before opening. The rest is advice. */
export interface WeighedPart {
  field: string
  message: string
  weight: 'stops sales' | 'needed' | 'advised'
}

type MissingConfig = Pick<Config, 'isSandbox'> & Pick<ProfileConfig, 'seller'>

/** What the profile still lacks before the shop opens: required parts first, then advice. */
export const missingParts = (current: CurrentProfile, config: MissingConfig): MissingPart[] =>
  weighMissing(current, config).map(({ field, message, weight }) => ({
    field,
    message,
    isRequired: weight !== 'advised',
  }))

export function weighMissing(
  { source, profile, seller, supportEmail, pictures, legal }: CurrentProfile,
  config: MissingConfig,
): WeighedPart[] {
  const isNamed = source === 'office' || source === 'file'
  // The sandbox's own mail address does not belong to a person.
  const email = config.isSandbox ? profile.supportEmail : supportEmail
  const lawful = legalKinds.filter((kind) => !advisedKinds.has(kind))
  const weighed: Record<WeighedPart['weight'], Found[]> = {
    'stops sales': [
      !isNamed && part('name', 'The shop has no name yet. Enter the name that customers know.'),
      !profile.legalName &&
        !config.seller.name &&
        part('legalName', 'Enter the legal name of the seller, as it stands in the register.'),
      seller.address.length === 0 && part('address', 'Enter the postal address of the seller.'),
      !email && part('supportEmail', 'Enter the address to which customers write when they need help.'),
      ...lawful.map((kind) => missingText(kind, legal)),
    ],
    needed: lawful.map((kind) => missingLanguages(kind, legal)),
    advised: [
      ...[...advisedKinds].flatMap((kind) => [missingText(kind, legal), missingLanguages(kind, legal)]),
      !seller.registration &&
        part('registration', 'Enter where the seller is registered and under which number, if there is an entry.'),
      !seller.taxId && part('taxNumber', 'Enter the tax number for sales, if the seller has one.'),
      !profile.phone && part('phone', 'Enter a telephone number. Many countries require one in the imprint.'),
      !pictures.has(profile.logo ?? '') &&
        part('logo', 'Upload a logo. Until then the name stands in its place, in letters.'),
      !pictures.has(profile.mark ?? '') &&
        part('mark', 'Upload a mark, for the browser’s tab and the home screens of phones.'),
      !profile.colours && part('colours', 'Choose your colours. Until then the shop has those it came with.'),
    ],
  }
  return entriesOf(weighed).flatMap(([weight, found]) =>
    found.flatMap((each) => (each === false ? [] : [{ ...each, weight }])),
  )
}

type Found = Omit<WeighedPart, 'weight'> | false

const part = (field: string, message: string): Found => ({ field, message })

const missingText = (kind: LegalKind, legal: CurrentProfile['legal']): Found => {
  const [name, purpose] = legalNames[kind]
  return !legal.some((text) => text.kind === kind) && part(`legal.${kind}`, `Write the ${name}. ${purpose}`)
}

/** Visitors in these languages see the text in one they may not understand. */
function missingLanguages(kind: LegalKind, legal: CurrentProfile['legal']): Found {
  const written = new Set<Language>(legal.filter((text) => text.kind === kind).map(({ language }) => language))
  const lacking = languages.filter((language) => !written.has(language))
  if (written.size === 0 || lacking.length === 0) return false
  const names = lacking.map((language) => ownNames[language]).join(', ')
  return part(
    `legal.${kind}`,
    `The ${legalNames[kind][0]} can’t be read in ${names} yet. Write it, or sell in fewer languages (LANGUAGES).`,
  )
}
